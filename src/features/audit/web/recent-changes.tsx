import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useDates } from '#platform/web/format/dates.ts';
import { withElements } from '#platform/web/format/with-elements.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as recent from '#texts/audit/recent';
import * as texts from '#texts/audit/screens';
import type { AuditLine } from '../schemas.ts';
import { actionLabel, actorLabel } from './action-labels.ts';
import styles from './audit.module.css';
import { recentChangesQuery } from './recent-changes.queries.ts';

const Entry = ({ line }: { line: AuditLine }) => {
  const { dateTime } = useDates();
  const actor = (
    <Text span inherit fw={600}>
      {actorLabel(line)}
    </Text>
  );
  return (
    <li className={styles.entry}>
      <Group justify="space-between" gap={4} align="baseline">
        <Text className={layout.breakAnywhere ?? ''} flex="1 1 320px" dir="auto">
          {withElements(texts.entry, { who: actor, what: actionLabel(line) })}
        </Text>
        <Text size="sm" c="dimmed" component="time" dateTime={line.at}>
          {dateTime(line.at)}
        </Text>
      </Group>
    </li>
  );
};

export const RecentChanges = () => (
  <Card title={recent.title}>
    <Loaded query={useQuery(recentChangesQuery)} skeleton={<CardSkeleton height={300} />}>
      {(lines) =>
        lines.length === 0 ? (
          <Text c="dimmed">{recent.none}</Text>
        ) : (
          <ul className={styles.entries} aria-label={recent.title}>
            {lines.map((line) => (
              <Entry key={line._id} line={line} />
            ))}
          </ul>
        )
      }
    </Loaded>
    <Anchor component={Link} to="/admin/audit" underline="always" mt="md" display="inline-flex">
      {recent.all}
    </Anchor>
  </Card>
);
