import { Group, Loader, Text } from '@mantine/core';

/** What is being done at the moment, beside a turning wheel. */
export const Working = ({ children }: { children: string }) => (
  <Group wrap="nowrap" gap="md">
    <Loader size="sm" aria-hidden />
    <Text>{children}</Text>
  </Group>
);
