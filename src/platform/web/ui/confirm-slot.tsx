import { loadedDialog, usePendingQuestion } from './confirm.ts';

export const ConfirmSlot = () => {
  const pendingQuestion = usePendingQuestion();
  const Dialog = loadedDialog();
  return pendingQuestion && Dialog ? <Dialog {...pendingQuestion} /> : null;
};
