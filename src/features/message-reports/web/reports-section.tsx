import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/message-reports/screens';
import type { MessageReport, ReportState } from '../schemas.ts';
import { ReportCard } from './report-card.tsx';
import { type OpenedReport, ReportPanel } from './report-panel.tsx';
import { useOpenReport, useReports } from './reports.queries.ts';

const Reports = ({ reports, none }: { reports: readonly MessageReport[]; none: string }) => {
  const confirmAndOpen = useOpenReport();
  const [opened, setOpened] = useState<OpenedReport>();
  const close = () => setOpened(undefined);
  const report = opened && (reports.find(({ _id }) => _id === opened.report._id) ?? opened.report);
  return (
    <>
      {reports.length === 0 ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <Stack component="ul" gap="md" m={0} p={0} aria-label={texts.title}>
          {reports.map((one) => (
            <ReportCard key={one._id} report={one} onOpen={() => void confirmAndOpen(one).then(setOpened)} />
          ))}
        </Stack>
      )}
      <SidePanel title={texts.panelTitle} isOpen={opened !== undefined} onClose={close}>
        {opened && report && <ReportPanel opened={opened} report={report} onClosed={close} />}
      </SidePanel>
    </>
  );
};

export const ReportsSection = () => {
  const [state, setState] = useState<ReportState>('open');
  return (
    <Card title={texts.title} description={texts.intro}>
      <Stack gap="md">
        <SegmentedControl
          value={state}
          onChange={setState}
          data={[
            { value: 'open', label: texts.open },
            { value: 'closed', label: texts.closed },
          ]}
          aria-label={texts.show}
          className={layout.selfStart ?? ''}
        />
        <Loaded query={useReports(state)} skeleton={<CardsSkeleton cards={2} />}>
          {(reports) => (
            <Reports key={state} reports={reports} none={state === 'open' ? texts.noneOpen : texts.noneClosed} />
          )}
        </Loaded>
      </Stack>
    </Card>
  );
};
