import type { UseFormReturnType } from '@mantine/form';
import { adminFormRules } from '../../field-rules.ts';
import { adminFields } from '../../fields.ts';
import type { Admin } from '../../records.ts';
import { formValues, PersonInputs } from '../admin/person-inputs.tsx';
import { PersonPhoto } from '../admin/person-photo.tsx';

export const adminValues = (admin?: Admin) => ({ ...formValues(adminFields, admin), image: admin?.image ?? '' });
type AdminValues = ReturnType<typeof adminValues>;

type AdminFieldsProps = { form: UseFormReturnType<AdminValues>; emailHint?: string };

export const AdminFields = ({ form, emailHint }: AdminFieldsProps) => (
  <>
    <PersonPhoto
      value={form.values.image}
      onChange={(path) => form.setFieldValue('image', path)}
      error={form.errors.image}
    />
    <PersonInputs fields={adminFields} form={form} rules={adminFormRules} emailHint={emailHint} />
  </>
);
