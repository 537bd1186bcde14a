import { Button, Stack, Text } from '@mantine/core';
import { sentenceOf } from '../api-error.ts';
import { WarningIcon } from '../icons.tsx';

type LoadErrorProps = { error: unknown; retry: () => void; isRetrying?: boolean };

/** In place of a part of a page that could not be loaded. */
export const LoadError = ({ error, retry, isRetrying = false }: LoadErrorProps) => (
  <Stack align="center" gap="md" py={48} px="md">
    <WarningIcon size={32} />
    <Text role="alert" ta="center">
      {sentenceOf(error)}
    </Text>
    <Button variant="default" onClick={retry} loading={isRetrying}>
      Try again
    </Button>
  </Stack>
);

/** In place of what somebody may not see. */
export const Forbidden = () => (
  <Stack align="center" gap="xs" py={48} px="md">
    <WarningIcon size={32} />
    <Text role="alert" ta="center">
      This is not open to you. If you need it, ask the school office.
    </Text>
  </Stack>
);
