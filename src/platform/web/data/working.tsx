import { Group, Loader, Text } from '@mantine/core';

export const Working = ({ children }: { children: string }) => (
  <Group wrap="nowrap" gap="md">
    <Loader size="sm" aria-hidden />
    <Text>{children}</Text>
  </Group>
);
