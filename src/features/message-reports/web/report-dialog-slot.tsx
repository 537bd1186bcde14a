import { lazy, Suspense } from 'react';
import { createDialogRequest } from '#platform/web/store.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

const request = createDialogRequest<string>();

/** Opens the report dialog for a message. The dialog stays open after the menu that opened it closes. */
export const openReportDialog = (messageId: string): void => request.open(messageId);

/** Renders the report dialog when one is requested. The dialog's code is loaded on first use. */
export const ReportDialogSlot = () => {
  const messageId = request.useRequested();
  return (
    <Suspense fallback={null}>
      {messageId && <ReportDialog key={messageId} messageId={messageId} onClose={request.close} />}
    </Suspense>
  );
};
