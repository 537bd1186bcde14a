import { Button, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef } from 'react';
import type { Role } from '#kernel/roles.ts';
import { sentenceOf } from '#platform/web/api-error.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { useHydrated } from '#platform/web/hydrated.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/people/sign-in';
import { useSignIn } from './session.hooks.ts';
import styles from './sign-in-form.module.css';

type SignInFormProps = {
  role: Role;
  /** Whose password is asked for, where that is settled: somebody who goes on after their session ended. */
  email?: string;
  /** Runs once the person is signed in and the cache knows it. */
  onSignedIn?: (viewer: Viewer) => void;
};

/** Signs somebody in, on a page of its own or in a dialog over a page. */
export const SignInForm = ({ role, email, onSignedIn }: SignInFormProps) => {
  const signIn = useSignIn(role);
  const isHydrated = useHydrated();
  const password = useRef<HTMLInputElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    signIn.mutate(
      { email: String(typed.get('email')), password: String(typed.get('password')) },
      {
        onSuccess: (viewer) => onSignedIn?.(viewer),
        onError: (error) => {
          void toast.failure(error);
          password.current?.select();
        },
      },
    );
  };

  return (
    <form method="post" onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={texts.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          size="md"
          required
          withAsterisk={false}
          defaultValue={email}
          readOnly={email !== undefined}
        />
        <PasswordField
          ref={password}
          label={texts.password}
          name="password"
          autoComplete="current-password"
          size="md"
          required
          withAsterisk={false}
        />
        <FormProblem>{signIn.error ? sentenceOf(signIn.error) : undefined}</FormProblem>
        {/* Nothing may leave before the script is there: a switched-off button keeps Enter from sending too. */}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={signIn.isPending}
          disabled={!isHydrated}
          className={styles.button ?? ''}
        >
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
};
