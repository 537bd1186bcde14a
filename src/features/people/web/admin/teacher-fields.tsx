import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { filesEndpoints } from '#features/files/contract.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { FormSection } from '#platform/web/forms/form-section.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { PhotoField } from '#platform/web/uploads/photo-field.tsx';
import * as common from '#texts/people/common';
import * as teachers from '#texts/people/teachers';
import type { Teacher } from '../../records.ts';
import { emailRule, phoneRule, required } from './field-rules.ts';

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

/** What the form of a teacher begins with: that teacher, or nothing. */
export const teacherValues = (teacher?: Teacher): TeacherValues =>
  Object.fromEntries(fieldNames.map((name) => [name, teacher?.[name] ?? ''])) as TeacherValues;

export const teacherRules = {
  first_name: required(common.firstName),
  last_name: required(common.lastName),
  phone: phoneRule(common.phone),
  birthdate: required(common.birthdate),
  email: emailRule,
  address: required(common.address),
};

type TeacherFieldsProps = { form: UseFormReturnType<TeacherValues> };

/** Everything of a teacher but the password. */
export const TeacherFields = ({ form }: TeacherFieldsProps) => (
  <>
    <FormSection title={teachers.person}>
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
      <TextInput
        autoComplete="off"
        label={common.firstName}
        required
        maxLength={100}
        {...form.getInputProps('first_name')}
      />
      <TextInput autoComplete="off" label={common.middleName} maxLength={100} {...form.getInputProps('middle_name')} />
      <TextInput
        autoComplete="off"
        label={common.lastName}
        required
        maxLength={100}
        {...form.getInputProps('last_name')}
      />
      <DateField label={common.birthdate} required {...form.getInputProps('birthdate')} />
      <TextInput autoComplete="off" label={common.email} type="email" required {...form.getInputProps('email')} />
      <TextInput
        autoComplete="off"
        label={common.phone}
        type="tel"
        inputMode="tel"
        placeholder={common.phonePlaceholder}
        required
        {...form.getInputProps('phone')}
      />
      <div className={layout.fullRow}>
        <TextInput
          autoComplete="off"
          label={common.address}
          required
          maxLength={500}
          {...form.getInputProps('address')}
        />
      </div>
    </FormSection>
    <FormSection title={teachers.meeting} description={teachers.meetingHint}>
      <div className={layout.fullRow}>
        <TextInput
          autoComplete="off"
          label={teachers.zoomLink}
          type="url"
          placeholder="https://"
          {...form.getInputProps('zoom_link')}
        />
      </div>
      <TextInput autoComplete="off" label={teachers.zoomId} {...form.getInputProps('zoom_id')} />
      <TextInput autoComplete="off" label={teachers.zoomPassword} {...form.getInputProps('zoom_password')} />
    </FormSection>
  </>
);
