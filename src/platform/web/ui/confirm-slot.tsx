import { useSyncExternalStore } from 'react';
import { type Asked, currentQuestion, loadedDialog, subscribeQuestions } from './confirm.ts';

const readRendered = (): Asked | undefined => undefined;

/** Where `confirm` asks. Empty until the first question. */
export const ConfirmSlot = () => {
  const asked = useSyncExternalStore(subscribeQuestions, currentQuestion, readRendered);
  const Dialog = loadedDialog();
  return asked && Dialog ? <Dialog {...asked} /> : null;
};
