import { TextInput } from '@mantine/core';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/health/screens';
import { lastCharactersRule } from '../field-rules.ts';
import { useConfirmKey } from './health.queries.ts';

export const KeyDialog = ({ onClose }: { onClose: () => void }) => {
  const confirmKey = useConfirmKey();
  const { form, dialog } = useServerForm(
    { initialValues: { lastCharacters: '' }, validate: { lastCharacters: lastCharactersRule.check } },
    async (values) => {
      await confirmKey.mutateAsync(values);
      onClose();
    },
  );
  return (
    <FormDialog
      title={texts.confirmTitle}
      intro={texts.confirmIntro}
      confirm={texts.confirm}
      cancel={texts.cancel}
      isHarmless
      {...dialog}
      onClose={onClose}
    >
      <TextInput
        label={texts.lastCharacters}
        required
        data-autofocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('lastCharacters')}
      />
    </FormDialog>
  );
};
