import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import { useLoadedAtTouch } from '#platform/web/ui/panel/first-touch.ts';
import * as account from '#texts/people/account';
import type { NewSignIn } from './account-sheet.tsx';
import { useResetPassword } from './people.hooks.ts';

const NewPasswordDialog = lazyPage(async () => (await import('./new-password-dialog.tsx')).NewPasswordDialog);

type ResetPasswordButtonProps = {
  of: NewSignIn['role'];
  person: { _id: string; full_name: string; email: string };
};

/** Gives somebody a new password after asking, and shows it once. */
export const ResetPasswordButton = ({ of: role, person }: ResetPasswordButtonProps) => {
  const reset = useResetPassword();
  const [signIn, setSignIn] = useState<NewSignIn>();
  const [isTaken, setTaken] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useLoadedAtTouch(NewPasswordDialog.preload);
  const { _id: id, full_name, email } = person;

  const ask = async () => {
    const question = {
      title: account.resetQuestion({ name: full_name }),
      body: account.resetAlong,
      confirm: account.resetConfirm,
    };
    setAsked(true);
    if (!(await confirm(question))) return;
    // The password is shown once, so what shows it comes first.
    const isThere = await NewPasswordDialog.preload().then(
      () => true,
      (error: unknown) => {
        void toast.failure(error);
        return false;
      },
    );
    if (!isThere) return;
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
      <Suspense fallback={null}>
        {isAsked && <NewPasswordDialog name={full_name} signIn={signIn} onTaken={() => setTaken(true)} leave={leave} />}
      </Suspense>
    </>
  );
};
