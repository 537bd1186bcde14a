import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isActiveState } from '#kernel/operation.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { CheckIcon } from '#platform/web/icons.tsx';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/backup-restore/screens';
import { backupRestoreEndpoints } from '../contract.ts';
import type { BackupRun } from '../schemas.ts';
import { useStopBackup } from './backups.queries.ts';
import { findTakenAt } from './find-taken-at.ts';

const ActiveRun = ({ run: { percent, by } }: { run: BackupRun }) => {
  const stop = useStopBackup();
  return (
    <Card title={texts.makingTitle}>
      <Stack gap="md">
        <Text>{by === undefined ? texts.makingAny : texts.making({ by })}</Text>
        <Progress value={percent} animated aria-label={texts.makingProgress} />
        <Group>
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate({})}>
            {texts.stop}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
};

const Outcome = ({ run }: { run: BackupRun }) => {
  const { dateTime } = useDates();
  const { data } = useEndpoint(backupRestoreEndpoints.getBackups, {});
  const { state, endedAt = '', problem = '' } = run;
  if (state === 'failed')
    return (
      <Alert color="terracotta" icon={<WarningIcon />}>
        {texts.backupFailed({ when: dateTime(endedAt), why: problem })}
      </Alert>
    );
  const takenAt = findTakenAt(run, data?.backups ?? []);
  return (
    <Alert color="sage" icon={<CheckIcon />}>
      {texts.backupDone({ when: takenAt === undefined ? 'none' : dateTime(takenAt) })}
    </Alert>
  );
};

export const BackupRunStatus = ({ run }: { run: BackupRun }) => {
  const panel = useRef<HTMLDivElement>(null);
  const isActive = isActiveState(run.state);
  const wasActive = useRef(isActive);
  // Moves the focus to the status if the focused button was removed. A focus elsewhere stays.
  useEffect(() => {
    if (wasActive.current !== isActive && document.activeElement === document.body) panel.current?.focus();
    wasActive.current = isActive;
  }, [isActive]);
  return (
    <div ref={panel} tabIndex={-1} aria-live="polite">
      {isActive ? <ActiveRun run={run} /> : run.state !== 'none' && <Outcome run={run} />}
    </div>
  );
};
