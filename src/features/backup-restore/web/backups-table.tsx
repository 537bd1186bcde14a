import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDates } from '#platform/web/format/dates.ts';
import { type Column, ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import * as texts from '#texts/backup-restore/screens';
import type { BackupView } from '../schemas.ts';
import { useCheckBackup } from './backups.queries.ts';
import { KeyDialog } from './key-dialog.tsx';

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

const columns = (
  takenLabel: (backup: BackupView) => string,
  { isBusy, onRestore }: { isBusy: boolean; onRestore: (backup: BackupView) => void },
): Column<BackupView>[] => [
  { name: 'taken', title: texts.taken, onCard: 'title', width: 180, render: takenLabel },
  {
    name: 'made',
    title: texts.made,
    width: 160,
    render: ({ madeBy, app, origin }) => (
      <Stack gap={2}>
        <span>{madeBy ? texts.madeBy({ madeBy }) : texts.notKnown}</span>
        {app !== undefined && (
          <Text span size="sm" c="dimmed">
            {texts.version({ app })}
          </Text>
        )}
        {origin !== undefined && origin !== 'own' && (
          <Text span size="sm" c="var(--mantine-color-error)">
            {texts.origin({ origin })}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    name: 'holds',
    title: texts.holds,
    width: 240,
    render: ({ files, missing }) => (
      <Stack gap={2}>
        <span>{files === undefined ? texts.notKnown : texts.files({ files })}</span>
        {missing !== undefined && (
          <Text span size="sm" c="var(--mantine-color-error)">
            {texts.missing({ number: missing })}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    name: 'size',
    title: texts.size,
    width: 90,
    render: ({ bytes }) => (bytes === undefined ? texts.notKnown : texts.megabytes({ megabytes: megabytes(bytes) })),
  },
  {
    name: 'actions',
    title: texts.actions,
    onCard: 'actions',
    width: 260,
    render: (backup) =>
      backup.obstacle === undefined ? (
        <Button
          size="xs"
          variant="default"
          disabled={isBusy}
          aria-label={texts.restoreOf({ when: takenLabel(backup) })}
          onClick={() => onRestore(backup)}
        >
          {texts.restore}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {backup.obstacle}
        </Text>
      ),
  },
];

export const BackupsTable = ({ backups, isBusy }: { backups: readonly BackupView[]; isBusy: boolean }) => {
  const { dateTime } = useDates();
  const check = useCheckBackup();
  const [awaitingKey, setAwaitingKey] = useState<BackupView>();
  const takenLabel = ({ _id, takenAt }: BackupView) => (takenAt === undefined ? _id : dateTime(takenAt));
  const shown = columns(takenLabel, {
    isBusy: isBusy || check.isPending,
    onRestore: (backup) => (backup.asks ? setAwaitingKey(backup) : check.mutate({ archive: backup._id })),
  });
  return (
    <>
      <ResponsiveTable label={texts.list} records={backups} columns={shown} rowName={takenLabel} minWidth={680} />
      {awaitingKey && <KeyDialog backup={awaitingKey} onClose={() => setAwaitingKey(undefined)} />}
    </>
  );
};
