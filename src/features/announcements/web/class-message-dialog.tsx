import { lazy, Suspense } from 'react';
import { createDialogRequest } from '#platform/web/dialog-request.ts';

const WriteToClass = lazy(async () => ({ default: (await import('./write-to-class.tsx')).WriteToClass }));

const request = createDialogRequest<true>();

export const openClassMessage = (): void => request.open(true);

/** Where a teacher writes to a class. Empty, and without any code of the dialog, until the first time. */
export const ClassMessageDialog = () => (
  <Suspense fallback={null}>{request.useRequested() && <WriteToClass onClose={request.close} />}</Suspense>
);
