import { Stack, Text } from '@mantine/core';

/** In the question before a deletion: what is meant, and counted what goes along. */
export const AlongWarning = ({ warning, along }: { warning: string; along: string }) => (
  <Stack gap="xs">
    <Text>{warning}</Text>
    <Text fw={600}>{along}</Text>
  </Stack>
);
