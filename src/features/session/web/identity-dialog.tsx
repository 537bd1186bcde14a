import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/session/identity';
import * as factorTexts from '#texts/session/second-factor';
import { sessionEndpoints } from '../contract.ts';
import { passwordRule } from '../field-rules.ts';

/** Above whatever asked for it. */
const zIndex = 450;

type FormProps = { answer: (isProved: boolean) => void; onOther: (() => void) | undefined };

type ButtonsProps = { isSubmitting: boolean; answer: (isProved: boolean) => void };

const Buttons = ({ isSubmitting, answer }: ButtonsProps) => (
  <Group justify="flex-end">
    <Button variant="default" onClick={() => answer(false)}>
      {texts.cancel}
    </Button>
    <Button type="submit" loading={isSubmitting}>
      {texts.confirm}
    </Button>
  </Group>
);

const PasswordForm = ({ answer, onOther }: FormProps) => {
  const { user } = useViewer();
  const { form, problem, isSubmitting, submit } = useServerForm(
    { mode: 'uncontrolled', initialValues: { password: '' }, validate: { password: passwordRule.check } },
    async (typed) => {
      await call(sessionEndpoints.proveIdentity, typed);
      answer(true);
    },
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <Stack gap="md">
        <Text>{texts.intro}</Text>
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          data-autofocus
          autoFocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {onOther && (
          <Button variant="subtle" onClick={onOther}>
            {texts.byCode}
          </Button>
        )}
        <FormProblem>{problem}</FormProblem>
        <Buttons isSubmitting={isSubmitting} answer={answer} />
      </Stack>
    </form>
  );
};

const CodeForm = ({ answer, onOther }: FormProps) => {
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      mode: 'uncontrolled',
      initialValues: { code: '' },
      validate: { code: (typed) => (typed.trim() === '' ? factorTexts.codeRequired : null) },
    },
    async (typed) => {
      await call(sessionEndpoints.proveIdentity, typed);
      answer(true);
    },
  );
  return (
    <form method="post" onSubmit={submit} noValidate>
      <Stack gap="md">
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
        {onOther && (
          <Button variant="subtle" onClick={onOther}>
            {texts.byPassword}
          </Button>
        )}
        <FormProblem>{problem}</FormProblem>
        <Buttons isSubmitting={isSubmitting} answer={answer} />
      </Stack>
    </form>
  );
};

/** Asks for the password again, or for a code of who has a second step, in the middle of what somebody does. */
export const IdentityDialog = ({ answer }: { answer: (isProved: boolean) => void }) => {
  const { data: factor } = useEndpoint(sessionEndpoints.getSecondFactor, {});
  const [byCode, setByCode] = useState(false);
  const onOther = factor?.hasApp ? () => setByCode(!byCode) : undefined;
  const Form = byCode ? CodeForm : PasswordForm;
  return (
    <Modal
      opened
      centered
      onClose={() => answer(false)}
      title={texts.title}
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
      zIndex={zIndex}
    >
      <Form answer={answer} onOther={onOther} />
    </Modal>
  );
};
