import { Autocomplete, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { filesEndpoints } from '#features/files/contract.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { FormSection } from '#platform/web/forms/form-section.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { PhotoField } from '#platform/web/uploads/photo-field.tsx';
import * as common from '#texts/people/common';
import * as students from '#texts/people/students';
import type { StudentValues } from './student-values.ts';

type StudentFieldsProps = {
  form: UseFormReturnType<StudentValues>;
  /** Whether e-mail and phone of the parent or guardian must be there. */
  guardianReach: 'required' | 'optional';
};

const PersonFields = ({ form }: Pick<StudentFieldsProps, 'form'>) => (
  <FormSection title={students.person}>
    <div className={layout.fullRow}>
      <PhotoField
        label={form.values.image ? common.changePhoto : common.choosePhoto}
        removeLabel={common.removePhoto}
        endpoint={filesEndpoints.uploadImage}
        value={form.values.image}
        onChange={(path) => form.setFieldValue('image', path)}
        error={form.errors.image as string | undefined}
      />
    </div>
    <TextInput autoComplete="off" label={common.firstName} required {...form.getInputProps('first_name')} />
    <TextInput autoComplete="off" label={common.middleName} {...form.getInputProps('middle_name')} />
    <TextInput autoComplete="off" label={common.lastName} required {...form.getInputProps('last_name')} />
    <DateField label={common.birthdate} required {...form.getInputProps('birthdate')} />
    <TextInput autoComplete="off" label={common.email} type="email" required {...form.getInputProps('email')} />
    <TextInput autoComplete="off" label={common.address} required {...form.getInputProps('address')} />
  </FormSection>
);

const GuardianFields = ({ form, guardianReach }: StudentFieldsProps) => {
  const mustReach = guardianReach === 'required';
  const names = students.guardianNames;
  return (
    <FormSection title={students.guardian}>
      <TextInput autoComplete="off" label={names.first} required {...form.getInputProps('parent_fName')} />
      <TextInput autoComplete="off" label={names.middle} {...form.getInputProps('parent_mName')} />
      <TextInput autoComplete="off" label={names.last} required {...form.getInputProps('parent_lName')} />
      <Autocomplete
        autoComplete="off"
        label={students.relationship}
        data={Object.values(students.relationships)}
        required
        {...form.getInputProps('relationship')}
      />
      <TextInput
        autoComplete="off"
        label={names.email}
        type="email"
        required={mustReach}
        {...form.getInputProps('parent_email')}
      />
      <TextInput
        autoComplete="off"
        label={names.phone}
        type="tel"
        placeholder={common.phonePlaceholder}
        required={mustReach}
        {...form.getInputProps('phone')}
      />
    </FormSection>
  );
};

/** Everything of a student but the place in the school and the password. */
export const StudentFields = (props: StudentFieldsProps) => (
  <>
    <PersonFields form={props.form} />
    <GuardianFields {...props} />
  </>
);
