import { Alert, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { CheckIcon } from '#platform/web/icons.tsx';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import { TableSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/backup-restore/screens';
import { backupRestoreEndpoints } from '../contract.ts';
import type { RestoreState } from '../schemas.ts';
import { BackUpNow } from './back-up-now.tsx';
import { BackupRunStatus } from './backup-run.tsx';
import { useBackupRun, useRestoreState } from './backups.queries.ts';
import { BackupsTable } from './backups-table.tsx';
import { RestoreCard } from './restore-card.tsx';

const Restore = ({ state }: { state: RestoreState }) => {
  const { dateTime } = useDates();
  const { step, problem, restoredTo } = state;
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  // Each step removes the pressed button, so the focus moves to the panel.
  useEffect(() => {
    if (shown.current !== step) panel.current?.focus();
    shown.current = step;
  }, [step]);
  return (
    <Stack gap="lg" ref={panel} tabIndex={-1} aria-live="polite">
      <div>
        {problem !== undefined && (
          <Alert color="terracotta" icon={<WarningIcon />}>
            {problem}
          </Alert>
        )}
        {problem === undefined && step === 'idle' && restoredTo !== undefined && (
          <Alert color="sage" icon={<CheckIcon />}>
            {texts.restored({ when: dateTime(restoredTo) })}
          </Alert>
        )}
      </div>
      {step !== 'idle' && <RestoreCard state={state} />}
    </Stack>
  );
};

const List = ({ isBusy }: { isBusy: boolean }) => (
  <Loaded query={useEndpoint(backupRestoreEndpoints.getBackups, {})} skeleton={<TableSkeleton />}>
    {({ place, backups, problem }) => (
      <Card name={texts.list}>
        <Text size="sm" c="dimmed" mb="md" className={layout.breakAnywhere ?? ''}>
          {problem ?? texts.place({ place })}
        </Text>
        {backups.length === 0 ? (
          problem === undefined && <EmptyState>{texts.empty}</EmptyState>
        ) : (
          <BackupsTable backups={backups} isBusy={isBusy} />
        )}
      </Card>
    )}
  </Loaded>
);

export const BackupsPage = () => {
  const query = useRestoreState();
  const step = query.data?.step ?? 'idle';
  const run = useBackupRun();
  const isRestoring = step !== 'idle' && step !== 'checked';
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={<BackUpNow isBusy={run.isBusy || isRestoring} />}
      />
      <Stack gap="lg">
        <div>
          <Loaded query={query} skeleton={null}>
            {(state) => <Restore state={state} />}
          </Loaded>
          <Loaded query={run.query} skeleton={null}>
            {(found) => <BackupRunStatus run={found} />}
          </Loaded>
        </div>
        <List isBusy={isRestoring} />
      </Stack>
    </Page>
  );
};
