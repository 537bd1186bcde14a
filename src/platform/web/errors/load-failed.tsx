import { Button, Stack, Text } from '@mantine/core';
import { sentenceOf } from '../api-error.ts';

/** In place of what could not be loaded, with a way to try again. */
export const LoadFailed = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <Stack align="center" justify="center" gap="md" p="xl" mih="50vh">
    <Text role="alert" ta="center">
      {sentenceOf(error)}
    </Text>
    <Button variant="default" onClick={retry}>
      Try again
    </Button>
  </Stack>
);
