import { useSyncExternalStore } from 'react';
import { currentQuestion, loadedDialog, type PendingQuestion, subscribeQuestions } from './confirm.ts';

const getServerSnapshot = (): PendingQuestion | undefined => undefined;

/** Where `confirm` asks. Empty until the first question. */
export const ConfirmSlot = () => {
  const pendingQuestion = useSyncExternalStore(subscribeQuestions, currentQuestion, getServerSnapshot);
  const Dialog = loadedDialog();
  return pendingQuestion && Dialog ? <Dialog {...pendingQuestion} /> : null;
};
