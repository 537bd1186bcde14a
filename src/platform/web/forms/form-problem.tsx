import { Group, Text } from '@mantine/core';
import { WarningIcon } from '../theme/first-icons.tsx';
import styles from './form-problem.module.css';

/** Renders the error message of a form and announces it to screen readers. Empty without an error. */
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
