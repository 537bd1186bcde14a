import { Autocomplete, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { fieldProps } from '#platform/web/forms/field-props.ts';
import { FormSection } from '#platform/web/forms/form-section.tsx';
import * as common from '#texts/people/common';
import * as students from '#texts/people/students';
import type { createStudentFormRules, updateStudentFormRules } from '../../field-rules.ts';
import { EmailField } from '../admin/email-field.tsx';
import { PersonPhoto } from '../admin/person-photo.tsx';
import type { StudentValues } from './student-values.ts';

type Rules = typeof createStudentFormRules | typeof updateStudentFormRules;
type StudentFieldsProps = { form: UseFormReturnType<StudentValues>; rules: Rules };

const inputsOf =
  ({ form, rules }: StudentFieldsProps) =>
  (name: keyof Rules) => ({ ...fieldProps(rules[name]), ...form.getInputProps(name) });

const PersonFields = (props: StudentFieldsProps) => {
  const { form } = props;
  const of = inputsOf(props);
  return (
    <FormSection title={students.person}>
      <PersonPhoto
        value={form.values.image}
        onChange={(path) => form.setFieldValue('image', path)}
        error={form.errors.image}
      />
      <TextInput autoComplete="off" {...of('first_name')} />
      <TextInput autoComplete="off" {...of('middle_name')} />
      <TextInput autoComplete="off" {...of('last_name')} />
      <DateField isBirthday {...of('birthdate')} />
      <EmailField {...of('email')} />
      <TextInput autoComplete="off" {...of('address')} />
    </FormSection>
  );
};

const GuardianFields = (props: StudentFieldsProps) => {
  const of = inputsOf(props);
  return (
    <FormSection title={students.guardian}>
      <TextInput autoComplete="off" {...of('parent_fName')} />
      <TextInput autoComplete="off" {...of('parent_mName')} />
      <TextInput autoComplete="off" {...of('parent_lName')} />
      <Autocomplete autoComplete="off" data={Object.values(students.relationships)} {...of('relationship')} />
      <EmailField {...of('parent_email')} />
      <TextInput autoComplete="off" type="tel" placeholder={common.phonePlaceholder} {...of('phone')} />
    </FormSection>
  );
};

export const StudentFields = (props: StudentFieldsProps) => (
  <>
    <PersonFields {...props} />
    <GuardianFields {...props} />
  </>
);
