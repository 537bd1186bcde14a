import { PasswordInput, Textarea } from '@mantine/core';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/backup-restore/screens';
import type { BackupView } from '../schemas.ts';
import { useCheckBackupWithKey } from './backups.queries.ts';

/** Dialog for the key of an archive that the school did not sign or that its current key does not open. */
export const KeyDialog = ({ backup, onClose }: { backup: BackupView; onClose: () => void }) => {
  const { _id: archive, asks: secret, origin = 'foreign' } = backup;
  const check = useCheckBackupWithKey();
  const { form, dialog } = useServerForm({ initialValues: { key: '' } }, async ({ key }) => {
    await check.mutateAsync({ archive, key });
    onClose();
  });
  const field = { required: true, 'data-autofocus': true, autoComplete: 'off', ...form.getInputProps('key') };
  return (
    <FormDialog
      title={origin === 'own' ? texts.keyTitleOwn : texts.keyTitle}
      intro={texts.keyIntro({ origin })}
      confirm={texts.check}
      cancel={texts.cancel}
      isHarmless
      {...dialog}
      onClose={onClose}
    >
      {secret === 'passphrase' ? (
        <PasswordInput label={texts.passphrase} {...field} />
      ) : (
        <Textarea label={texts.key} description={texts.keyHint} rows={3} spellCheck={false} {...field} />
      )}
    </FormDialog>
  );
};
