import { Button, Group, Modal } from '@mantine/core';
import * as account from '#texts/people/account';
import { AccountSheet, type NewSignIn } from './account-sheet.tsx';

type NewPasswordDialogProps = {
  name: string;
  signIn: NewSignIn | undefined;
  onSaved: () => void;
  leave: () => Promise<void>;
};

export const NewPasswordDialog = ({ name, signIn, onSaved, leave }: NewPasswordDialogProps) => (
  <Modal
    opened={signIn !== undefined}
    onClose={() => void leave()}
    title={account.resetDone({ name })}
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
    centered
  >
    {signIn && <AccountSheet signIn={signIn} onSaved={onSaved} />}
    <Group justify="flex-end" mt="lg">
      <Button onClick={() => void leave()}>{account.done}</Button>
    </Group>
  </Modal>
);
