import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { fieldProps } from '#platform/web/forms/field-props.ts';
import * as common from '#texts/people/common';
import { adminFormRules } from '../../field-rules.ts';
import type { Admin } from '../../records.ts';
import { EmailField } from '../admin/email-field.tsx';
import { PersonPhoto } from '../admin/person-photo.tsx';

const fieldNames = ['first_name', 'middle_name', 'last_name', 'phone', 'email', 'image'] as const;
export type AdminValues = Record<(typeof fieldNames)[number], string>;

export const adminValues = (admin?: Admin): AdminValues =>
  Object.fromEntries(fieldNames.map((name) => [name, admin?.[name] ?? ''])) as AdminValues;

type AdminFieldsProps = { form: UseFormReturnType<AdminValues>; emailHint?: string };

export const AdminFields = ({ form, emailHint }: AdminFieldsProps) => {
  const of = (name: keyof typeof adminFormRules) => ({
    ...fieldProps(adminFormRules[name]),
    ...form.getInputProps(name),
  });
  return (
    <>
      <PersonPhoto
        value={form.values.image}
        onChange={(path) => form.setFieldValue('image', path)}
        error={form.errors.image}
      />
      <TextInput autoComplete="off" {...of('first_name')} />
      <TextInput autoComplete="off" {...of('middle_name')} />
      <TextInput autoComplete="off" {...of('last_name')} />
      <TextInput autoComplete="off" type="tel" inputMode="tel" placeholder={common.phonePlaceholder} {...of('phone')} />
      <EmailField description={emailHint} {...of('email')} />
    </>
  );
};
