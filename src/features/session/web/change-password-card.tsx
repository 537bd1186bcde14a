import { Paper, Title } from '@mantine/core';
import { toast } from '#platform/web/toasts/toast.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

export const ChangePasswordCard = () => {
  const { role, user } = useViewer();
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'xl' }} radius="lg" aria-labelledby="change-password">
      <Title order={2} fz="h3" id="change-password" mb="md">
        Change your password
      </Title>
      <ChangePasswordForm
        role={role}
        email={user.email}
        currentLabel="Current password"
        submitLabel="Change password"
        onChanged={() => void toast.success('Your password is changed. Your other devices are signed out.')}
      />
    </Paper>
  );
};
