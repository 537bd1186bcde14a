import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { errorMessage } from '#platform/web/api-error.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { canUsePasskeys, requestPasskey } from '#platform/web/session/passkey.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/session/identity';
import * as factorTexts from '#texts/session/second-factor';
import { sessionEndpoints } from '../contract.ts';
import { passwordRule } from '../field-rules.ts';
import { useLockTime } from './use-lock-time.ts';

/** Above the layer that requires the verification. */
const zIndex = 450;

type ProofActions = {
  answer: (isProved: boolean) => void;
  /** Switches between password and code. Undefined if the user has no second factor. */
  onOther: (() => void) | undefined;
  /** Undefined if the user has no passkey for this address. */
  onPasskey: (() => void) | undefined;
  passkeyProblem: string | undefined;
};

type ProofFormProps = ProofActions & {
  otherLabel: string;
  problem: string | undefined;
  isSubmitting: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
};

const ProofForm = ({
  answer,
  onOther,
  onPasskey,
  passkeyProblem,
  otherLabel,
  problem,
  isSubmitting,
  onSubmit,
  children,
}: ProofFormProps) => (
  <form method="post" onSubmit={onSubmit} noValidate>
    <Stack gap="md">
      {children}
      {onOther && (
        <Button variant="subtle" onClick={onOther}>
          {otherLabel}
        </Button>
      )}
      {onPasskey && (
        <Button variant="subtle" onClick={onPasskey}>
          {texts.byPasskey}
        </Button>
      )}
      <FormProblem>{problem ?? passkeyProblem}</FormProblem>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => answer(false)}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isSubmitting}>
          {texts.confirm}
        </Button>
      </Group>
    </Stack>
  </form>
);

const PasswordForm = (actions: ProofActions) => {
  const { user } = useViewer();
  const withLockTime = useLockTime();
  const { form, problem, isSubmitting, submit } = useServerForm(
    { mode: 'uncontrolled', initialValues: { password: '' }, validate: { password: passwordRule.check } },
    async (typed) => {
      await withLockTime(call(sessionEndpoints.proveIdentity, typed));
      actions.answer(true);
    },
  );
  return (
    <ProofForm {...actions} otherLabel={texts.byCode} problem={problem} isSubmitting={isSubmitting} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <Text>{texts.intro}</Text>
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        data-autofocus
        autoFocus
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </ProofForm>
  );
};

const CodeForm = (actions: ProofActions) => {
  const withLockTime = useLockTime();
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      mode: 'uncontrolled',
      initialValues: { code: '' },
      validate: { code: (typed) => (typed.trim() === '' ? factorTexts.codeRequired : null) },
    },
    async (typed) => {
      await withLockTime(call(sessionEndpoints.proveIdentity, typed));
      actions.answer(true);
    },
  );
  return (
    <ProofForm
      {...actions}
      otherLabel={texts.byPassword}
      problem={problem}
      isSubmitting={isSubmitting}
      onSubmit={submit}
    >
      <Text>{texts.introByCode}</Text>
      <TextInput
        label={texts.code}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
    </ProofForm>
  );
};

const proveWithPasskey = async () => {
  const { options } = await call(sessionEndpoints.beginPasskeyProof, {});
  if (options) await call(sessionEndpoints.proveIdentity, { passkey: await requestPasskey(options) });
  return options !== null;
};

/** Dialog that verifies the user by password, code or passkey during a sensitive action. */
export const IdentityDialog = ({ answer }: { answer: (isProved: boolean) => void }) => {
  const { data: factor } = useEndpoint(sessionEndpoints.getSecondFactor, {});
  const [byCode, setByCode] = useState(false);
  const withLockTime = useLockTime();
  const passkey = useMutation({
    mutationFn: () => withLockTime(proveWithPasskey()),
    onSuccess: (isProved) => isProved && answer(true),
  });
  const { hasApp = false, passkeys = [] } = factor ?? {};
  const hasPasskeyHere = passkeys.some(({ madeFor }) => madeFor === null) && canUsePasskeys();
  const onOther = hasApp || passkeys.length > 0 ? () => setByCode(!byCode) : undefined;
  const onPasskey = hasPasskeyHere ? () => passkey.mutate() : undefined;
  const passkeyProblem = passkey.error ? errorMessage(passkey.error) : undefined;
  const Form = byCode ? CodeForm : PasswordForm;
  return (
    <Dialog
      onClose={() => answer(false)}
      title={byCode ? texts.titleByCode : texts.title}
      withCloseButton={false}
      zIndex={zIndex}
    >
      <Form answer={answer} onOther={onOther} onPasskey={onPasskey} passkeyProblem={passkeyProblem} />
    </Dialog>
  );
};
