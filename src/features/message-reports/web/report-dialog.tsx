import { Textarea } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/message-reports/screens';
import { messageReportsEndpoints } from '../contract.ts';
import { reasonRule } from '../field-rules.ts';

export const ReportDialog = ({ messageId, onClose }: { messageId: string; onClose: () => void }) => {
  const report = useAction(messageReportsEndpoints.reportMessage, { success: texts.reported, failure: 'form' });
  const { form, dialog } = useServerForm(
    {
      initialValues: { reason: '' },
      validate: { reason: reasonRule.check },
    },
    async ({ reason }) => {
      await report.mutateAsync({ id: messageId, reason });
      onClose();
    },
  );
  return (
    <FormDialog
      title={texts.dialogTitle}
      intro={texts.dialogIntro}
      confirm={texts.send}
      cancel={texts.cancel}
      {...dialog}
      onClose={onClose}
    >
      <Textarea
        label={texts.reason}
        dir="auto"
        autosize
        minRows={3}
        maxRows={8}
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
};
