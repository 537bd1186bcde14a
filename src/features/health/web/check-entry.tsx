import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useDates } from '#platform/web/format/dates.ts';
import * as texts from '#texts/health/screens';
import type { CheckView } from '../schemas.ts';
import styles from './health.module.css';
import { useWatch } from './health.queries.ts';

const badgeStyles = {
  good: { variant: 'light' },
  later: { variant: 'light', color: 'gray' },
  look: { variant: 'light', color: 'terracotta' },
  bad: { variant: 'filled', color: 'terracotta' },
  unknown: { variant: 'light', color: 'gray' },
} as const;

export type OpenDialog = { readonly check: CheckView; readonly kind: 'ignore' | 'key' };

const Ignored = ({ ignored }: { ignored: NonNullable<CheckView['ignored']> }) => {
  const { date } = useDates();
  const until = date(ignored.until);
  const { why, by } = ignored;
  return (
    <Text size="sm" c="dimmed" className={styles.text ?? ''}>
      {by ? texts.ignoredBy({ until, name: by.full_name, why }) : texts.ignored({ until, why })}
    </Text>
  );
};

/** Returns the label of a link: `/admin/settings?find=mail` leads to the settings. */
const openLabel = (link: string) => texts.open({ page: /^\/admin\/([\w-]+)/.exec(link)?.[1]?.replace('-', '_') ?? '' });

const Actions = ({ check, onOpenDialog }: { check: CheckView; onOpenDialog: (dialog: OpenDialog) => void }) => {
  const watch = useWatch();
  const { name, title, state, advice, ignored, link } = check;
  // Before the first backup there is no key and no advice.
  const canShowKey = name === 'backup-key' && state !== 'good' && advice !== undefined;
  const isOpen = state !== 'good' && state !== 'later';
  return (
    <Group gap="xs" data-no-print>
      {link && (
        <Button size="xs" component={Link} to={link} aria-label={texts.openOf({ open: openLabel(link), title })}>
          {openLabel(link)}
        </Button>
      )}
      {canShowKey && (
        <Button size="xs" onClick={() => onOpenDialog({ check, kind: 'key' })}>
          {texts.confirmKey}
        </Button>
      )}
      {isOpen && !ignored && (
        <Button
          size="xs"
          variant="default"
          aria-label={texts.ignoreOf({ title })}
          onClick={() => onOpenDialog({ check, kind: 'ignore' })}
        >
          {texts.ignore}
        </Button>
      )}
      {ignored && (
        <Button
          size="xs"
          variant="default"
          aria-label={texts.watchOf({ title })}
          loading={watch.isPending}
          onClick={() => watch.mutate({ check: name })}
        >
          {texts.watch}
        </Button>
      )}
    </Group>
  );
};

export const CheckEntry = ({
  check,
  onOpenDialog,
}: {
  check: CheckView;
  onOpenDialog: (dialog: OpenDialog) => void;
}) => {
  const { dateTime } = useDates();
  const { title, state, since, text, advice, ignored } = check;
  return (
    <li className={styles.check}>
      <Stack gap={6}>
        <Group gap="sm">
          <Title order={2} fz="md">
            {title}
          </Title>
          <Badge tt="none" {...badgeStyles[state]}>
            {texts.states[state]}
          </Badge>
          {since && state !== 'good' && state !== 'later' && (
            <Text size="sm" c="dimmed">
              {texts.since({ when: dateTime(since) })}
            </Text>
          )}
        </Group>
        <Text className={styles.text ?? ''}>{text}</Text>
        {advice && (
          <Text size="sm" c="dimmed" className={styles.text ?? ''}>
            {advice}
          </Text>
        )}
        {ignored && <Ignored ignored={ignored} />}
        <Actions check={check} onOpenDialog={onOpenDialog} />
      </Stack>
    </li>
  );
};
