import { lazy, Suspense } from 'react';
import { askReport, useAskedReport } from './asked-report.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** Where one is asked about a report. Empty, and without any code of the dialog, until the first time. */
export const ReportDialogSlot = () => {
  const messageId = useAskedReport();
  return (
    <Suspense fallback={null}>
      {messageId && <ReportDialog key={messageId} messageId={messageId} onClose={() => askReport(undefined)} />}
    </Suspense>
  );
};
