import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { InfoIcon } from '../theme/first-icons.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** The sentence, in the words of the screen. */
  children: ReactNode;
  icon?: ReactNode;
  /** What one can do about it. */
  action?: ReactNode;
};

/** In place of a list that has nothing in it yet: one kind for all of them. */
export const EmptyState = ({ children, icon = <InfoIcon size={28} />, action }: EmptyStateProps) => (
  <Stack align="center" gap="md" py="xl" px="md" ta="center">
    <span className={styles.icon}>{icon}</span>
    <Text component="div" maw={440}>
      {children}
    </Text>
    {action}
  </Stack>
);
