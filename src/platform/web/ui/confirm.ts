import type { ReactNode } from 'react';

export type Question = {
  title: string;
  body?: ReactNode;
  /** What the button that goes on says. */
  confirm: string;
  cancel?: string;
  /** Red, for what cannot be taken back. */
  isDangerous?: boolean;
};

export type Asked = Question & { answer: (isConfirmed: boolean) => void };

let asked: Asked | undefined;
const listeners = new Set<() => void>();

const setAsked = (next: Asked | undefined) => {
  asked = next;
  for (const listener of listeners) listener();
};

export const currentQuestion = (): Asked | undefined => asked;

export const subscribeQuestions = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Asks in a dialog before something happens. @returns whether the person goes on */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false);
    const answer = (isConfirmed: boolean) => {
      setAsked(undefined);
      resolve(isConfirmed);
    };
    setAsked({ ...question, answer });
  });

/**
 * Asks before deleting.
 * @param question in the words of the screen, such as "Are you sure you want to delete?"
 * @param along what goes along, such as "2 levels, 3 sections; 25 students become unassigned"
 */
export const confirmDelete = (question: string, along?: ReactNode): Promise<boolean> =>
  confirm({ title: question, body: along, confirm: 'Delete', isDangerous: true });
