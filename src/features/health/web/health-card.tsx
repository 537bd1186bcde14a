import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/health/home';
import type { CheckView } from '../schemas.ts';
import styles from './health.module.css';
import { needingAttention } from './order.ts';
import { useHealth } from './use-health.ts';

const maxShown = 3;

const Check = ({ check: { title, state, text, advice }, action }: { check: CheckView; action: ReactNode }) => (
  <li className={styles.notWell} data-bad={state === 'bad' || undefined}>
    <WarningIcon />
    <div className={styles.text}>
      <Text fw={600}>{title}</Text>
      <Text>{text}</Text>
      {advice && (
        <Text size="sm" c="dimmed">
          {advice}
        </Text>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  </li>
);

/** Problems with advice. Hidden if there are none or all are ignored. @param actions buttons by check name */
export const HealthCard = ({ actions }: { actions: Readonly<Record<string, ReactNode>> }) => {
  const checks = needingAttention(useHealth().data ?? []);
  if (checks.length === 0) return null;
  const more = checks.length - maxShown;
  return (
    <Card title={texts.title}>
      <Stack gap="md" align="flex-start">
        <ul className={styles.checks} aria-label={texts.title}>
          {checks.slice(0, maxShown).map((check) => (
            <Check key={check.name} check={check} action={actions[check.name]} />
          ))}
        </ul>
        <Anchor component={Link} to="/admin/health" underline="always">
          {texts.all({ more: Math.max(more, 0) })}
        </Anchor>
      </Stack>
    </Card>
  );
};
