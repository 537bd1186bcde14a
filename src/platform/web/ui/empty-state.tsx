import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** The sentence, in the words of the screen. */
  children: ReactNode;
  icon?: ReactNode;
  /** What one can do about it. */
  action?: ReactNode;
};

/** In place of a list that has nothing in it yet. */
export const EmptyState = ({ children, icon, action }: EmptyStateProps) => (
  <Stack align="center" gap="md" py={48} px="md" ta="center" c="dimmed">
    {icon}
    <Text component="div">{children}</Text>
    {action}
  </Stack>
);
