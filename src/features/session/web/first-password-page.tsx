import { Container, Paper, Stack, Text, Title } from '@mantine/core';
import { PageTitle } from '#platform/web/page-title.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** For somebody who has signed in with a password that the school gave them. */
export const FirstPasswordPage = ({ onChanged }: { onChanged: () => Promise<unknown> }) => {
  const { role, user } = useViewer();
  const welcome = async () => {
    await onChanged();
    void toast.success('Your password is set.');
  };
  return (
    <Container size={520} py={{ base: 'lg', sm: 56 }}>
      <PageTitle>Choose your own password</PageTitle>
      <Paper withBorder p={{ base: 'lg', sm: 'xl' }} radius="lg">
        <Stack gap="lg">
          <div>
            <Title order={1} fz={{ base: 26, sm: 30 }} lh={1.2}>
              Choose your own password
            </Title>
            <Text mt="xs" c="dimmed">
              {`Welcome, ${user.first_name}! The password that you were given is only for the first time. Choose one that only you know.`}
            </Text>
          </div>
          <ChangePasswordForm
            role={role}
            email={user.email}
            currentLabel="The password that you were given"
            submitLabel="Save my password"
            onChanged={welcome}
          />
        </Stack>
      </Paper>
    </Container>
  );
};
