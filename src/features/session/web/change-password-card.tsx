import { Paper, Title } from '@mantine/core';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/session/password';
import { ChangePasswordForm } from './change-password-form.tsx';

export const ChangePasswordCard = () => (
  <Paper component="section" withBorder p={{ base: 'md', sm: 'xl' }} radius="lg" aria-labelledby="change-password">
    <Title order={2} fz="h3" id="change-password" mb="md">
      {texts.change}
    </Title>
    <ChangePasswordForm
      currentLabel={texts.current}
      submitLabel={texts.submit}
      onChanged={() => void toast.success(texts.changed)}
    />
  </Paper>
);
