import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { sessionKey } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/session/password';
import { ChangePasswordForm } from './change-password-form.tsx';
import { RequiredStepPage } from './required-step-page.tsx';

export const FirstPasswordPage = () => {
  const client = useQueryClient();
  const { user } = useViewer();
  const welcome = async () => {
    await client.refetchQueries({ queryKey: sessionKey });
    void toast.success(texts.set);
  };
  return (
    <RequiredStepPage
      title={texts.choose}
      intro={
        <Text mt="xs" c="dimmed">
          {texts.welcome({ name: user.first_name })}
        </Text>
      }
    >
      <ChangePasswordForm currentLabel={texts.given} submitLabel={texts.save} onChanged={welcome} />
    </RequiredStepPage>
  );
};
