import { Button, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SignInForm } from '#features/people/web/sign-in-form.tsx';
import { RestoredText } from '#features/people/web/sign-in-hints.tsx';
import { ReplaceTemporaryPassword } from '#features/session/web/replace-temporary-password.tsx';
import { schoolQuery } from '#features/session/web/session.queries.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { discardPage } from '#platform/web/session/discard-page.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/app/session';
import styles from './session-over.module.css';
import { focusedBefore, mustReplacePassword, resumePage } from './use-session-watch.ts';

/** Opens the dialog above everything, including other dialogs. Restores the focus when it closes. */
const useOpenOverAll = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = focusedBefore();
    dialog.current?.showModal();
    return () => {
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus({ preventScroll: true }));
    };
  }, []);
  return dialog;
};

/** Asks the user to sign in again. The page behind the dialog stays unchanged but hidden. */
export const SessionOver = ({ isAtWork }: { isAtWork: boolean }) => {
  const client = useQueryClient();
  const { role, user, mustChangePassword } = useViewer();
  const dialog = useOpenOverAll();
  useEffect(() => void invalidate(client, [schoolQuery.queryKey]), [client]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="session-over"
      aria-describedby="session-over-why"
      data-session-dialog
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <Stack gap="md">
        {isAtWork && mustChangePassword ? (
          <ReplaceTemporaryPassword onReplaced={() => resumePage(client)} />
        ) : (
          <>
            <div>
              <Title order={2} fz="h2" id="session-over">
                {texts.over}
              </Title>
              <Text mt="xs" id="session-over-why">
                <RestoredText />
                {texts.signInAgain}
              </Text>
            </div>
            <SignInForm
              role={role}
              email={user.email}
              onSignedIn={(now) => {
                if (!mustReplacePassword(now, isAtWork)) resumePage(client);
              }}
            />
          </>
        )}
        <Button variant="subtle" onClick={discardPage}>
          {texts.notMe({ name: user.first_name })}
        </Button>
      </Stack>
    </dialog>
  );
};
