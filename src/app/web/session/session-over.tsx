import { Button, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SignInForm } from '#features/people/web/sign-in-form.tsx';
import { beginAfresh } from '#platform/web/session/begin-afresh.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/app/session';
import './session-over.css';
import styles from './session-over.module.css';
import { goOn } from './use-session-watch.ts';

/** Opens over everything, other dialogs included, and gives the focus back to where it was. */
const useOpenOverAll = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus({ preventScroll: true }));
    };
  }, []);
  return dialog;
};

/** Asks who was working on this page to sign in again. The page behind it stays as it is, out of sight. */
export const SessionOver = () => {
  const client = useQueryClient();
  const { role, user } = useViewer();
  const dialog = useOpenOverAll();
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
        <div>
          <Title order={2} fz="h2" id="session-over">
            {texts.over}
          </Title>
          <Text mt="xs" id="session-over-why">
            {texts.signInAgain}
          </Text>
        </div>
        <SignInForm role={role} email={user.email} onSignedIn={() => goOn(client)} />
        <Button variant="subtle" onClick={beginAfresh}>
          {texts.notMe({ name: user.first_name })}
        </Button>
      </Stack>
    </dialog>
  );
};
