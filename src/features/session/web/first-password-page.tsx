import { Container, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { PageTitle } from '#platform/web/page-title.tsx';
import { sessionKey } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/session/password';
import { ChangePasswordForm } from './change-password-form.tsx';

export const FirstPasswordPage = () => {
  const client = useQueryClient();
  const { user } = useViewer();
  const welcome = async () => {
    await client.refetchQueries({ queryKey: sessionKey });
    void toast.success(texts.set);
  };
  return (
    <Container size={520} py={{ base: 'lg', sm: 56 }}>
      <PageTitle>{texts.choose}</PageTitle>
      <Paper withBorder p={{ base: 'lg', sm: 'xl' }} radius="lg">
        <Stack gap="lg">
          <div>
            <Title order={1} fz={{ base: 26, sm: 30 }} lh={1.2}>
              {texts.choose}
            </Title>
            <Text mt="xs" c="dimmed">
              {texts.welcome({ name: user.first_name })}
            </Text>
          </div>
          <ChangePasswordForm currentLabel={texts.given} submitLabel={texts.save} onChanged={welcome} />
        </Stack>
      </Paper>
    </Container>
  );
};
