import { Button, Stack, Text } from '@mantine/core';
import * as texts from '#texts/platform/web/pages';
import { errorMessage, hasCode } from '../api-error.ts';
import { NotAvailableOffline } from '../offline/not-available-offline.tsx';
import { useIsOffline } from '../offline/use-is-offline.ts';
import { WarningIcon } from '../theme/first-icons.tsx';

type LoadErrorProps = { error: unknown; retry: () => void; isRetrying?: boolean };

export const forbiddenMessage = texts.forbidden;

/** Replaces a part of a page that could not be loaded. Has a retry button where retrying may help. */
export const LoadError = ({ error, retry, isRetrying = false }: LoadErrorProps) => {
  const isOffline = useIsOffline();
  if (isOffline && hasCode(error, 'offline')) return <NotAvailableOffline skeleton={null} retry={retry} />;
  const isForbidden = hasCode(error, 'forbidden');
  return (
    <Stack align="center" gap="md" py={48} px="md">
      <WarningIcon size={32} />
      <Text role="alert" ta="center">
        {isForbidden ? forbiddenMessage : errorMessage(error)}
      </Text>
      {!isForbidden && (
        <Button variant="default" onClick={retry} loading={isRetrying}>
          {texts.tryAgain}
        </Button>
      )}
    </Stack>
  );
};
