import { Group, Text } from '@mantine/core';
import { WarningIcon } from '../theme/first-icons.tsx';
import styles from './form-problem.module.css';

/** The place near a form where a refusal is read out and stays. Empty until there is one. */
export const FormProblem = ({ children }: { children: string | undefined }) => (
  <div aria-live="polite" aria-atomic="true" className={styles.place}>
    {children && (
      <Group gap="xs" wrap="nowrap" align="flex-start" className={styles.problem ?? ''}>
        <WarningIcon />
        <Text span size="sm">
          {children}
        </Text>
      </Group>
    )}
  </div>
);
