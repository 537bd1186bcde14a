import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { call } from '#platform/web/api-client.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PasswordField } from '#platform/web/forms/password-field.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/session/identity';
import { sessionEndpoints } from '../contract.ts';
import { passwordRule } from '../field-rules.ts';

/** Above whatever asked for it. */
const zIndex = 450;

/** Asks for the password again, in the middle of what somebody does. */
export const IdentityDialog = ({ answer }: { answer: (isProved: boolean) => void }) => {
  const { user } = useViewer();
  const { form, problem, isSubmitting, submit } = useServerForm(
    { mode: 'uncontrolled', initialValues: { password: '' }, validate: { password: passwordRule.check } },
    async (typed) => {
      await call(sessionEndpoints.proveIdentity, typed);
      answer(true);
    },
  );
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
      <form method="post" onSubmit={submit} noValidate>
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <Stack gap="md">
          <Text>{texts.intro}</Text>
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            data-autofocus
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <FormProblem>{problem}</FormProblem>
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
    </Modal>
  );
};
