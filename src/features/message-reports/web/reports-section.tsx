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
import { type Looked, ReportPanel } from './report-panel.tsx';
import { useLook, useReports } from './reports.hooks.ts';

const Reports = ({ reports, none }: { reports: readonly MessageReport[]; none: string }) => {
  const askAndLook = useLook();
  const [looked, setLooked] = useState<Looked>();
  const close = () => setLooked(undefined);
  const report = looked && (reports.find(({ _id }) => _id === looked.report._id) ?? looked.report);
  return (
    <>
      {reports.length === 0 ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <Stack component="ul" gap="md" m={0} p={0} aria-label={texts.title}>
          {reports.map((one) => (
            <ReportCard key={one._id} report={one} onLook={() => void askAndLook(one).then(setLooked)} />
          ))}
        </Stack>
      )}
      <SidePanel title={texts.panelTitle} isOpen={looked !== undefined} onClose={close}>
        {looked && report && <ReportPanel looked={looked} report={report} onClosed={close} />}
      </SidePanel>
    </>
  );
};

/** Messages that their receivers brought before the school. */
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
