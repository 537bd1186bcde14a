import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import { usePreloadOnInteraction } from '#platform/web/ui/panel/use-preload-on-interaction.ts';
import * as account from '#texts/people/account';
import type { NewSignIn } from './account-sheet.tsx';
import { useResetPassword } from './people.queries.ts';

const NewPasswordDialog = lazyPage(async () => (await import('./new-password-dialog.tsx')).NewPasswordDialog);

type ResetPasswordButtonProps = {
  of: NewSignIn['role'];
  person: { _id: string; full_name: string; email: string };
};

export const ResetPasswordButton = ({ of: role, person }: ResetPasswordButtonProps) => {
  const reset = useResetPassword();
  const [signIn, setSignIn] = useState<NewSignIn>();
  const [isSaved, setSaved] = useState(false);
  const [wasRequested, setRequested] = useState(false);
  usePreloadOnInteraction(NewPasswordDialog.preload);
  const { _id: id, full_name, email } = person;

  const confirmAndReset = async () => {
    const question = {
      title: account.resetQuestion({ name: full_name }),
      body: account.resetAlong,
      confirm: account.resetConfirm,
    };
    setRequested(true);
    if (!(await confirm(question))) return;
    // The password is shown only once, so the dialog must be loaded first.
    const isLoaded = await NewPasswordDialog.preload().then(
      () => true,
      (error: unknown) => {
        void toast.failure(error);
        return false;
      },
    );
    if (!isLoaded) return;
    setSaved(false);
    reset.mutate({ role, id }, { onSuccess: ({ password }) => setSignIn({ role, full_name, email, password }) });
  };
  const close = () => setSignIn(undefined);
  const leave = async () => {
    if (isSaved || (await confirm(account.leaving))) close();
  };

  return (
    <>
      <Button variant="default" loading={reset.isPending} onClick={() => void confirmAndReset()}>
        {account.reset}
      </Button>
      <Suspense fallback={null}>
        {wasRequested && (
          <NewPasswordDialog name={full_name} signIn={signIn} onSaved={() => setSaved(true)} leave={leave} />
        )}
      </Suspense>
    </>
  );
};
