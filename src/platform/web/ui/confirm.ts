import type { ComponentType, ReactNode } from 'react';
import * as texts from '#texts/platform/web/dialogs';
import { toast } from '../toasts/toast.ts';
import { rememberFocus } from './remember-focus.ts';

export type Question = {
  title: string;
  body?: ReactNode;
  /** What the button that goes on says. */
  confirm: string;
  cancel?: string;
  /** Red, for what cannot be taken back. */
  isDangerous?: boolean;
};

export type PendingQuestion = Question & { answer: (isConfirmed: boolean) => void };

/** Milliseconds in which what was confirmed takes its effect, on a slow line too. */
const focusTimeout = 15_000;

let Dialog: ComponentType<PendingQuestion> | undefined;

/**
 * Loads the dialog ahead, so that it can ask without a connection too.
 * @returns whether it is there
 */
export const prepareConfirm = async (): Promise<boolean> => {
  Dialog ??= await import('./confirm-dialog.tsx').then(
    ({ ConfirmDialog }) => ConfirmDialog,
    () => undefined,
  );
  return Dialog !== undefined;
};

export const loadedDialog = (): ComponentType<PendingQuestion> | undefined => Dialog;

let pendingQuestion: PendingQuestion | undefined;
const listeners = new Set<() => void>();

const setPendingQuestion = (next: PendingQuestion | undefined) => {
  pendingQuestion = next;
  for (const listener of listeners) listener();
};

export const currentQuestion = (): PendingQuestion | undefined => pendingQuestion;

export const subscribeQuestions = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Asks in a dialog before something happens; the focus then stays near, also where something is removed.
 * @returns whether the person goes on
 */
export const confirm = async (question: Question): Promise<boolean> => {
  const restoreFocus = rememberFocus();
  if (await prepareConfirm()) return showQuestion(question, restoreFocus);
  return window.confirm([question.title, question.body].filter((part) => typeof part === 'string').join('\n\n'));
};

const showQuestion = (question: Question, restoreFocus: ReturnType<typeof rememberFocus>): Promise<boolean> =>
  new Promise((resolve) => {
    pendingQuestion?.answer(false);
    const answer = (isConfirmed: boolean) => {
      setPendingQuestion(undefined);
      resolve(isConfirmed);
      restoreFocus(isConfirmed ? focusTimeout : 500);
    };
    setPendingQuestion({ ...question, answer });
  });

/**
 * Asks before deleting.
 * @param question in the words of the screen, such as "Are you sure you want to delete?"
 * @param along what goes along, such as "Goes along: 2 levels, 3 sections, 25 students without a section."
 */
export const confirmDelete = (question: string, dependents?: ReactNode): Promise<boolean> =>
  confirm({ title: question, body: dependents, confirm: texts.confirmDelete, isDangerous: true });

type Deletion = {
  /** In the words of the screen, such as "Are you sure you want to delete?" */
  question: string;
  /** Says what goes along, as the server counts it now. A failure is told in a toast, and nothing is deleted. */
  describeDependents: () => Promise<ReactNode>;
  /** The call that deletes; it tells a failure itself. */
  remove: () => Promise<unknown>;
};

/**
 * Deletes once the person, told what goes along, has confirmed it.
 * @returns whether it is deleted
 */
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
