import { Button, Stack } from '@mantine/core';
import { ApiError, hasCode } from '#platform/web/api-error.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { passwordHint } from '#platform/web/forms/password-hint.ts';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/session/password';
import { newPasswordRule, passwordLength, passwordRule } from '../field-rules.ts';
import { changePassword } from './session.queries.ts';
import { useLockTime } from './use-lock-time.ts';

type ChangePasswordFormProps = {
  currentLabel: string;
  submitLabel: string;
  /** True if the first field gets focus on mount, as in a dialog. */
  isFocused?: boolean;
  onChanged: () => unknown;
};

const saveAtFields = async (passwords: { current: string; next: string }) => {
  try {
    await changePassword(passwords);
  } catch (error) {
    if (hasCode(error, 'weak_password', 'invalid_credentials') && error.issues.length === 0) {
      const path = error.code === 'weak_password' ? 'next' : 'current';
      throw new ApiError({ ...error, message: error.message, issues: [{ path, message: error.message }] });
    }
    throw error;
  }
};

/** Form for the current and the new password. Shows issues at their fields and clears both fields after a success. */
export const ChangePasswordForm = ({
  currentLabel,
  submitLabel,
  isFocused = false,
  onChanged,
}: ChangePasswordFormProps) => {
  const {
    role,
    user: { email },
  } = useViewer();
  const withLockTime = useLockTime();
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      mode: 'uncontrolled',
      initialValues: { current: '', next: '' },
      validate: {
        current: passwordRule.check,
        next: newPasswordRule(role).check,
      },
    },
    async (passwords) => {
      await withLockTime(saveAtFields(passwords));
      form.reset();
      await onChanged();
    },
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md">
        <PasswordField
          label={currentLabel}
          autoComplete="current-password"
          autoFocus={isFocused}
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
        <PasswordField
          label={texts.next}
          description={passwordHint(passwordLength[role])}
          autoComplete="new-password"
          key={form.key('next')}
          {...form.getInputProps('next')}
        />
        <FormProblem>{problem}</FormProblem>
        <Button type="submit" loading={isSubmitting}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
};
