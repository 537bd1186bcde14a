import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentQuestion, subscribeQuestions } from './confirm.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Where `confirm` asks. Empty, and without any code of the dialog, until the first question. */
export const ConfirmSlot = () => {
  const asked = useSyncExternalStore(subscribeQuestions, currentQuestion);
  return <Suspense fallback={null}>{asked && <ConfirmDialog {...asked} />}</Suspense>;
};
