import { Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { sessionKey } from '#platform/web/query-client.ts';
import { notifyTabs } from '#platform/web/session/session-tabs.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { useViewer, type Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/session/password';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Dialog that replaces a temporary password over the current page. The page continues afterwards. */
export const ReplaceTemporaryPassword = ({ onReplaced }: { onReplaced: () => void }) => {
  const client = useQueryClient();
  const { mustEnrol } = useViewer();
  const continueSession = () => {
    client.setQueryData<Viewer | null>(sessionKey, (now) => now && { ...now, mustChangePassword: false });
    onReplaced();
    notifyTabs('began');
    void toast.success(texts.set);
  };
  return (
    <>
      <div>
        <Title order={2} fz="h2" id="session-over">
          {texts.choose}
        </Title>
        <Text mt="xs" id="session-over-why">
          <span>{texts.replaceGiven}</span> {!mustEnrol && <span>{texts.typedStays}</span>}
        </Text>
      </div>
      <ChangePasswordForm currentLabel={texts.given} submitLabel={texts.save} isFocused onChanged={continueSession} />
    </>
  );
};
