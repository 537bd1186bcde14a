import { lazy, Suspense } from 'react';
import { createDialogRequest } from '#platform/web/store.ts';

const WriteToClass = lazy(async () => ({ default: (await import('./write-to-class.tsx')).WriteToClass }));

const request = createDialogRequest<true>();

export const openClassMessage = (): void => request.open(true);

/** Dialog for a message to a class. Its code is loaded on first use. */
export const ClassMessageDialog = () => (
  <Suspense fallback={null}>{request.useRequested() && <WriteToClass onClose={request.close} />}</Suspense>
);
