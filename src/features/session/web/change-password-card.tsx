import { Paper, Title } from '@mantine/core';
import { toast } from '#platform/web/toasts/toast.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/session/password';
import { ChangePasswordForm } from './change-password-form.tsx';

export const ChangePasswordCard = () => {
  const { role, user } = useViewer();
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'xl' }} radius="lg" aria-labelledby="change-password">
      <Title order={2} fz="h3" id="change-password" mb="md">
        {texts.change}
      </Title>
      <ChangePasswordForm
        role={role}
        email={user.email}
        currentLabel={texts.current}
        submitLabel={texts.submit}
        onChanged={() => void toast.success(texts.changed)}
      />
    </Paper>
  );
};
