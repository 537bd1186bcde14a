import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { longestReason, messageReportsEndpoints } from '../contract.ts';
import { texts } from './texts.ts';

/** Asks the receiver of a message what is wrong with it, and brings it before the school. */
export const ReportDialog = ({ messageId, onClose }: { messageId: string; onClose: () => void }) => {
  const report = useAction(messageReportsEndpoints.reportMessage, { success: texts.reported, failure: 'form' });
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      initialValues: { reason: '' },
      validate: { reason: (reason) => (reason.trim() ? null : texts.reasonRequired) },
    },
    async ({ reason }) => {
      await report.mutateAsync({ id: messageId, reason });
      onClose();
    },
  );
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={texts.dialogTitle}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{texts.dialogIntro}</Text>
          <Textarea
            label={texts.reason}
            maxLength={longestReason}
            dir="auto"
            autosize
            minRows={3}
            maxRows={8}
            required
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <FormProblem>{problem}</FormProblem>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" color="red" loading={isSubmitting}>
              {texts.send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
