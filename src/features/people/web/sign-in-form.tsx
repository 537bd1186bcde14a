import { Button, Stack, Text, TextInput } from '@mantine/core';
import { lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import type { Role } from '#kernel/roles.ts';
import { errorMessage, hasCode } from '#platform/web/api-error.ts';
import { emailInput } from '#platform/web/forms/email-input.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { useHydrated } from '#platform/web/hydrated.ts';
import { BlockSkeleton } from '#platform/web/layout/page-skeleton.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/people/sign-in';
import { type Credentials, useSignIn } from './session.queries.ts';
import styles from './sign-in-form.module.css';

const loadSecondSteps = () => import('./code-form.tsx');
const CodeForm = lazy(async () => ({ default: (await loadSecondSteps()).CodeForm }));
const LockedHelp = lazy(async () => ({ default: (await loadSecondSteps()).LockedHelp }));

type SignInFormProps = {
  role: Role;
  /** Fixed email address of a user who signs in again after the session ended. */
  email?: string;
  onSignedIn?: (viewer: Viewer) => void;
};

/** True in dialogs, as screen readers announce only these, and for the end of a lock, which must stay visible. */
const isShownInForm = (error: Error, isInDialog: boolean) => isInDialog || hasCode(error, 'rate_limited');

/** Returns the message in the form: an error without a toast, or advice. Does not repeat a toast. */
const formMessage = (error: Error | null, isInDialog: boolean): string | undefined => {
  if (!error || hasCode(error, 'second_factor_required')) return undefined;
  if (isShownInForm(error, isInDialog)) return errorMessage(error);
  return hasCode(error, 'invalid_credentials') ? texts.checkBoth : undefined;
};

/** Renders the sign-in form, on a page or in a dialog over a page. */
export const SignInForm = ({ role, email, onSignedIn }: SignInFormProps) => {
  const signIn = useSignIn(role);
  const isHydrated = useHydrated();
  const isInDialog = email !== undefined;
  const password = useRef<HTMLInputElement>(null);
  const [pendingCredentials, setPendingCredentials] = useState<Credentials>();
  const isLocked = hasCode(signIn.error, 'rate_limited');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const credentials = { email: String(typed.get('email')), password: String(typed.get('password')) };
    signIn.mutate(credentials, {
      onSuccess: (viewer) => onSignedIn?.(viewer),
      onError: (error) => {
        if (hasCode(error, 'second_factor_required')) return setPendingCredentials(credentials);
        if (!isShownInForm(error, isInDialog)) void toast.failure(error);
        password.current?.select();
      },
    });
  };

  if (pendingCredentials)
    return (
      <Suspense fallback={<BlockSkeleton />}>
        <CodeForm
          role={role}
          credentials={pendingCredentials}
          isPastLock={isLocked}
          onSignedIn={onSignedIn}
          onBack={() => setPendingCredentials(undefined)}
        />
      </Suspense>
    );
  return (
    <form method="post" onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={texts.email}
          name="email"
          {...emailInput}
          autoComplete="username"
          size="md"
          required
          withAsterisk={false}
          defaultValue={email ?? signIn.variables?.email}
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
        <FormProblem>{formMessage(signIn.error, isInDialog)}</FormProblem>
        {isLocked && (
          <Suspense fallback={null}>
            <LockedHelp isInDialog={isInDialog} onCode={() => setPendingCredentials(signIn.variables)} />
          </Suspense>
        )}
        {role === 'student' && hasCode(signIn.error, 'invalid_credentials') && (
          <Text size="sm" c="dimmed">
            {texts.leftSchool}
          </Text>
        )}
        {/* Disabled until hydration. A disabled button also prevents submitting with Enter. */}
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
