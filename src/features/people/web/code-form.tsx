import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import type { Role } from '#kernel/roles.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useSchool } from '#platform/web/school.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import * as pastLock from '#texts/people/past-lock';
import * as texts from '#texts/people/sign-in';
import { PasskeyButton } from './passkey-button.tsx';
import { type Credentials, useSignInWithCode } from './session.queries.ts';

type CodeFormProps = {
  role: Role;
  /** Credentials from the first step. */
  credentials: Credentials;
  /** True if the password was not checked because of too many failed attempts. */
  isPastLock: boolean;
  onSignedIn: ((viewer: Viewer) => void) | undefined;
  onBack: () => void;
};

/** Renders the ways to sign in during a lock: a code from a second factor, or a link by email. */
export const LockedHelp = ({ isInDialog, onCode }: { isInDialog: boolean; onCode: () => void }) => {
  const isByMail = useSchool()?.passwordByMail === true && !isInDialog;
  return (
    <Stack gap="xs">
      <Text size="sm">{isByMail ? pastLock.codeOrMail : pastLock.code}</Text>
      <Button variant="default" onClick={onCode}>
        {pastLock.signInWithCode}
      </Button>
    </Stack>
  );
};

export const CodeForm = ({ role, credentials, isPastLock, onSignedIn, onBack }: CodeFormProps) => {
  const signIn = useSignInWithCode(role, (left) => void toast.plain(texts.codesLeft({ left })));
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      mode: 'uncontrolled',
      initialValues: { code: '' },
      validate: { code: (typed) => (typed.trim() === '' ? texts.codeRequired : null) },
    },
    async (typed) => {
      const viewer = await signIn.mutateAsync({ ...credentials, ...typed });
      onSignedIn?.(viewer);
    },
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Title order={2} fz="h4">
            {texts.codeTitle}
          </Title>
          <Text mt={4}>{texts.codeIntro}</Text>
        </div>
        <TextInput
          label={texts.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          maxLength={40}
          data-autofocus
          autoFocus
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <FormProblem>{problem}</FormProblem>
        {isPastLock && problem && <Text size="sm">{pastLock.check}</Text>}
        <Button type="submit" size="md" fullWidth loading={isSubmitting}>
          {texts.codeSubmit}
        </Button>
        <PasskeyButton role={role} credentials={credentials} isPastLock={isPastLock} onSignedIn={onSignedIn} />
        <Button variant="subtle" onClick={onBack}>
          {texts.codeBack}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.lostDevice({ role })}
        </Text>
      </Stack>
    </form>
  );
};
