import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as account from '#texts/people/account';
import { AccountSheet, type NewSignIn } from './account-sheet.tsx';
import { useResetPassword } from './people.hooks.ts';

type ResetPasswordButtonProps = {
  of: NewSignIn['role'];
  person: { _id: string; full_name: string; email: string };
};

/** Gives somebody a new password after asking, and shows it once. */
export const ResetPasswordButton = ({ of: role, person }: ResetPasswordButtonProps) => {
  const reset = useResetPassword();
  const [signIn, setSignIn] = useState<NewSignIn>();
  const [isTaken, setTaken] = useState(false);
  const { _id: id, full_name, email } = person;

  const ask = async () => {
    const question = {
      title: account.resetQuestion({ name: full_name }),
      body: account.resetAlong,
      confirm: account.resetConfirm,
    };
    if (!(await confirm(question))) return;
    setTaken(false);
    reset.mutate({ role, id }, { onSuccess: ({ password }) => setSignIn({ role, full_name, email, password }) });
  };
  const close = () => setSignIn(undefined);
  const leave = async () => {
    if (isTaken || (await confirm(account.leaving))) close();
  };

  return (
    <>
      <Button variant="default" loading={reset.isPending} onClick={() => void ask()}>
        {account.reset}
      </Button>
      <Modal
        opened={signIn !== undefined}
        onClose={() => void leave()}
        title={account.resetDone({ name: full_name })}
        closeOnClickOutside={false}
        closeOnEscape={false}
        withCloseButton={false}
        centered
      >
        {signIn && <AccountSheet signIn={signIn} onTaken={() => setTaken(true)} />}
        <Group justify="flex-end" mt="lg">
          <Button onClick={() => void leave()}>{account.done}</Button>
        </Group>
      </Modal>
    </>
  );
};
