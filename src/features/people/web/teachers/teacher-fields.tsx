import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { fieldProps } from '#platform/web/forms/field-props.ts';
import { FormSection } from '#platform/web/forms/form-section.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as common from '#texts/people/common';
import * as teachers from '#texts/people/teachers';
import { teacherFormRules } from '../../field-rules.ts';
import type { Teacher } from '../../records.ts';
import { EmailField } from '../admin/email-field.tsx';
import { PersonPhoto } from '../admin/person-photo.tsx';

const fieldNames = [
  'first_name',
  'middle_name',
  'last_name',
  'phone',
  'email',
  'image',
  'birthdate',
  'address',
  'zoom_link',
  'zoom_id',
  'zoom_password',
] as const;
export type TeacherValues = Record<(typeof fieldNames)[number], string>;

export const teacherValues = (teacher?: Teacher): TeacherValues =>
  Object.fromEntries(fieldNames.map((name) => [name, teacher?.[name] ?? ''])) as TeacherValues;

type TeacherFieldsProps = { form: UseFormReturnType<TeacherValues> };

export const TeacherFields = ({ form }: TeacherFieldsProps) => {
  const of = (name: keyof typeof teacherFormRules) => ({
    ...fieldProps(teacherFormRules[name]),
    ...form.getInputProps(name),
  });
  return (
    <>
      <FormSection title={teachers.person}>
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
        <TextInput
          autoComplete="off"
          type="tel"
          inputMode="tel"
          placeholder={common.phonePlaceholder}
          {...of('phone')}
        />
        <div className={layout.fullRow}>
          <TextInput autoComplete="off" {...of('address')} />
        </div>
      </FormSection>
      <FormSection title={teachers.meeting} description={teachers.meetingHint}>
        <div className={layout.fullRow}>
          <TextInput autoComplete="off" type="url" placeholder="https://" {...of('zoom_link')} />
        </div>
        <TextInput autoComplete="off" {...of('zoom_id')} />
        <TextInput autoComplete="off" {...of('zoom_password')} />
      </FormSection>
    </>
  );
};
