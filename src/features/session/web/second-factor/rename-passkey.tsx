import { TextInput } from '@mantine/core';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/session/passkeys';
import { sessionEndpoints } from '../../contract.ts';
import { passkeyNameRule } from '../../field-rules.ts';

const { renamePasskey, getSecondFactor } = sessionEndpoints;

type RenamePasskeyProps = { passkey: { _id: string; name: string }; onClose: () => void };

export const RenamePasskey = ({ passkey: { _id: id, name }, onClose }: RenamePasskeyProps) => {
  const rename = useAction(renamePasskey, {
    invalidates: [getSecondFactor],
    success: texts.renamed,
    failure: 'form',
  });
  const { form, dialog } = useServerForm(
    { mode: 'uncontrolled', initialValues: { name }, validate: { name: passkeyNameRule.check } },
    async (typed) => {
      if (typed.name !== name) await rename.mutateAsync({ id, ...typed });
      onClose();
    },
  );
  return (
    <FormDialog
      title={texts.renameTitle}
      intro={texts.renameIntro}
      {...dialog}
      confirm={texts.renameSave}
      isHarmless
      cancel={texts.cancel}
      onClose={onClose}
    >
      <TextInput label={passkeyNameRule.label} data-autofocus key={form.key('name')} {...form.getInputProps('name')} />
    </FormDialog>
  );
};
