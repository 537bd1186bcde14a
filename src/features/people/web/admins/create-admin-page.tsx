import { useAction } from '#platform/web/data/use-action.ts';
import { checksOf } from '#platform/web/forms/field-props.ts';
import { FormSection } from '#platform/web/forms/form-section.tsx';
import * as texts from '#texts/people/new-admin';
import { peopleEndpoints } from '../../contract.ts';
import { adminFormRules } from '../../field-rules.ts';
import { CreateAccountPage } from '../admin/create-account-page.tsx';
import { AdminFields, adminValues } from './admin-fields.tsx';

export const CreateAdminPage = () => {
  const create = useAction(peopleEndpoints.createAdmin, { success: texts.created, failure: 'form' });
  return (
    <CreateAccountPage
      of="admin"
      labels={texts}
      list="/admin/admins"
      initialValues={adminValues()}
      checks={checksOf(adminFormRules)}
      create={(input) => create.mutateAsync(input)}
      fields={(form) => (
        <FormSection title={texts.person}>
          <AdminFields form={form} />
        </FormSection>
      )}
    />
  );
};
