import { lazy, Suspense } from 'react';
import { createDialogRequest } from '#platform/web/dialog-request.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

const request = createDialogRequest<string>();

/** Opens the dialog about a message. It outlives the menu in which it was chosen. */
export const openReportDialog = (messageId: string): void => request.open(messageId);

/** Where one is asked about a report. Empty, and without any code of the dialog, until the first time. */
export const ReportDialogSlot = () => {
  const messageId = request.useRequested();
  return (
    <Suspense fallback={null}>
      {messageId && <ReportDialog key={messageId} messageId={messageId} onClose={request.close} />}
    </Suspense>
  );
};
