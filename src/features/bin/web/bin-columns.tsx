import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import type { Column } from '#platform/web/tables/responsive-table.tsx';
import { BreakingText } from '#platform/web/ui/breaking-text.tsx';
import * as texts from '#texts/bin/screens';
import type { BinBatch } from '../schemas.ts';
import { dependentLabels, titleOf } from './counts.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Tolerance for the page's clock, which may be behind. A fresh deletion must not show one day too many. */
const clockToleranceMilliseconds = 60_000;

const daysLeft = ({ erasedAt }: BinBatch, now: number) =>
  Math.max(0, Math.ceil((Date.parse(erasedAt) - now - clockToleranceMilliseconds) / dayMilliseconds));

const TitleCell = ({ batch }: { batch: BinBatch }) => (
  <Stack gap={2}>
    <Text span inherit fw={600}>
      <BreakingText text={titleOf(batch)} minWidth="medium" />
    </Text>
    <Text span size="sm" c="dimmed">
      {texts.kind({ kind: batch.kind })}
    </Text>
  </Stack>
);

const DeletedCell = ({ batch }: { batch: BinBatch }) => {
  const { dateTime } = useDates();
  return (
    <Stack gap={2}>
      <span>{dateTime(batch.deletedAt)}</span>
      {batch.deletedBy && (
        <Text span size="sm" c="dimmed">
          {texts.by({ name: batch.deletedBy.full_name })}
        </Text>
      )}
    </Stack>
  );
};

const TimeLeftCell = ({ batch, now }: { batch: BinBatch; now: number }) => {
  const { date } = useDates();
  if (!batch.isHeld) return <span>{texts.daysLeft({ count: daysLeft(batch, now) })}</span>;
  const until = batch.heldUntil;
  return (
    <Stack gap={4} align="flex-start">
      <Badge color="terracotta" variant="light">
        {until ? texts.reported : texts.held}
      </Badge>
      <Text span size="sm" c="dimmed">
        {until ? texts.reportedWhy({ until: date(until) }) : texts.heldWhy}
      </Text>
    </Stack>
  );
};

type Actions = {
  now: number;
  busyId: string | undefined;
  onRestore: (batch: BinBatch) => void;
  onErase: (batch: BinBatch) => void;
};

export const binColumns = ({ now, busyId, onRestore, onErase }: Actions): Column<BinBatch>[] => [
  {
    name: 'what',
    title: texts.what,
    onCard: 'title',
    width: 200,
    render: (batch) => <TitleCell batch={batch} />,
    sortValue: titleOf,
  },
  {
    name: 'along',
    title: texts.along,
    width: 200,
    render: (batch) => dependentLabels(batch).join(', ') || texts.nothingAlong,
  },
  {
    name: 'deletedAt',
    title: texts.deletedAt,
    width: 150,
    render: (batch) => <DeletedCell batch={batch} />,
    sortValue: ({ deletedAt }) => deletedAt,
  },
  {
    name: 'erasedAt',
    title: texts.left,
    width: 160,
    render: (batch) => <TimeLeftCell batch={batch} now={now} />,
    sortValue: ({ erasedAt }) => erasedAt,
  },
  {
    name: 'actions',
    title: texts.actions,
    onCard: 'actions',
    width: 195,
    render: (batch) => (
      <Group gap="xs" wrap="nowrap">
        <Button
          size="xs"
          loading={busyId === batch._id}
          aria-label={texts.restoreOf({ names: titleOf(batch) })}
          onClick={() => onRestore(batch)}
        >
          {texts.restore}
        </Button>
        <Button
          size="xs"
          variant="default"
          c="var(--mantine-color-error)"
          disabled={batch.isHeld}
          aria-label={texts.eraseOf({ names: titleOf(batch) })}
          onClick={() => onErase(batch)}
        >
          {texts.erase}
        </Button>
      </Group>
    ),
  },
];
