import type { ComponentType, ReactNode } from 'react';
import * as texts from '#texts/platform/web/dialogs';
import { createStore } from '../store.ts';
import { toast } from '../toasts/toast.ts';
import type { PendingQuestion, Question } from './dialogs/confirm-dialog.tsx';
import { rememberFocus } from './remember-focus.ts';

/** Time in milliseconds for a confirmed action to finish, including on slow connections. */
const focusTimeout = 15_000;

let Dialog: ComponentType<PendingQuestion> | undefined;

/** Loads the dialog ahead, so that it also works offline. Returns true if the dialog is loaded. */
export const prepareConfirm = async (): Promise<boolean> => {
  Dialog ??= await import('./dialogs/confirm-dialog.tsx').then(
    ({ ConfirmDialog }) => ConfirmDialog,
    () => undefined,
  );
  return Dialog !== undefined;
};

export const loadedDialog = (): ComponentType<PendingQuestion> | undefined => Dialog;

const pendingQuestion = createStore<PendingQuestion | undefined>(undefined);
export const usePendingQuestion = pendingQuestion.use;

/** Asks for confirmation. Afterwards the focus stays nearby, even if the action removes the focused element. */
export const confirm = async (question: Question): Promise<boolean> => {
  const restoreFocus = rememberFocus();
  if (await prepareConfirm()) return showQuestion(question, restoreFocus);
  return window.confirm([question.title, question.body].filter((part) => typeof part === 'string').join('\n\n'));
};

const showQuestion = (question: Question, restoreFocus: ReturnType<typeof rememberFocus>): Promise<boolean> =>
  new Promise((resolve) => {
    pendingQuestion.get()?.answer(false);
    const answer = (isConfirmed: boolean) => {
      pendingQuestion.set(undefined);
      resolve(isConfirmed);
      restoreFocus(isConfirmed ? focusTimeout : 500);
    };
    pendingQuestion.set({ ...question, answer });
  });

/** Asks for confirmation of a deletion. `dependents` lists records that are also deleted. */
export const confirmDelete = (question: string, dependents?: ReactNode): Promise<boolean> =>
  confirm({ title: question, body: dependents, confirm: texts.confirmDelete, isDangerous: true });

type Deletion = {
  question: string;
  /** Loads the description of records that are also deleted. After an error, nothing is deleted. */
  describeDependents: () => Promise<ReactNode>;
  /** Deletes; reports its own errors. */
  remove: () => Promise<unknown>;
};

/** Deletes after the user has confirmed the deletion and its dependents. Returns true if deleted. */
export const confirmAndDelete = async ({ question, describeDependents, remove }: Deletion): Promise<boolean> => {
  try {
    if (!(await confirmDelete(question, await describeDependents()))) return false;
  } catch (error) {
    void toast.failure(error);
    return false;
  }
  return remove().then(
    () => true,
    () => false,
  );
};
