import { useSyncExternalStore } from 'react';
import { currentQuestion, loadedDialog, type PendingQuestion, subscribeQuestions } from './confirm.ts';

const getServerSnapshot = (): PendingQuestion | undefined => undefined;

export const ConfirmSlot = () => {
  const pendingQuestion = useSyncExternalStore(subscribeQuestions, currentQuestion, getServerSnapshot);
  const Dialog = loadedDialog();
  return pendingQuestion && Dialog ? <Dialog {...pendingQuestion} /> : null;
};
