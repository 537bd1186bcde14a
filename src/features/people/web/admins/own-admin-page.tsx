import { Button, Group, Stack } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFreshOwnRecord } from '#platform/web/data/use-fresh-own-record.ts';
import { checksOf } from '#platform/web/forms/field-props.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { FormSection } from '#platform/web/forms/form-section.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { photoChange } from '#platform/web/uploads/photo-change.ts';
import { useOwnRecord } from '#platform/web/viewer.ts';
import * as texts from '#texts/people/own-admin';
import { peopleEndpoints } from '../../contract.ts';
import { adminFormRules } from '../../field-rules.ts';
import type { Admin } from '../../records.ts';
import { AdminFields, adminValues } from './admin-fields.tsx';

const useOwnAdminForm = (admin: Admin) => {
  const update = useAction(peopleEndpoints.updateOwnAdmin, { success: texts.saved, failure: 'form' });
  const server = useServerForm(
    { initialValues: adminValues(admin), validate: checksOf(adminFormRules) },
    async (values) => {
      await update.mutateAsync({ ...values, ...photoChange(admin.image, values.image) });
      server.form.resetDirty(values);
    },
  );
  useUnsavedChanges(() => server.form.isDirty());
  return server;
};

export const OwnAdminPage = () => {
  useFreshOwnRecord();
  const { form, problem, isSubmitting, submit } = useOwnAdminForm(useOwnRecord<Admin>());
  return (
    <Page width="narrow">
      <PageHeader title={texts.editTitle} back={{ to: '/admin/account' }} />
      <form method="post" onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FormSection title={texts.person}>
            <AdminFields form={form} emailHint={texts.emailHint} />
          </FormSection>
          <FormProblem>{problem}</FormProblem>
          <Group justify="flex-end">
            <Button type="submit" size="md" loading={isSubmitting}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
};
