import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { InfoIcon } from '../theme/first-icons.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  children: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
};

export const EmptyState = ({ children, icon = <InfoIcon size={28} />, action }: EmptyStateProps) => (
  <Stack align="center" gap="md" py="xl" px="md" ta="center">
    <span className={styles.icon}>{icon}</span>
    <Text component="div" maw={440}>
      {children}
    </Text>
    {action}
  </Stack>
);
