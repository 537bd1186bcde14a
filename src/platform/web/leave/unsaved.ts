import { guardLeaving, type Leaving } from '../navigation/guarded-history.ts';
import { beforeSignOut } from '../sign-out.ts';
import { confirm } from '../ui/confirm.ts';
import type { Question } from '../ui/dialogs/confirm-dialog.tsx';
import { isLeavePromptDisabled } from './leave-prompt.ts';

export type Unsaved = {
  /** Evaluated when the page is left, so that an immediately preceding save counts. */
  isLostBy: (leaving: Leaving) => boolean;
  question: Question;
};

const all = new Set<Unsaved>();

/** Returns the first unsaved input that would be lost. */
export const findUnsaved = (leaving: Leaving): Unsaved | undefined =>
  isLeavePromptDisabled() ? undefined : [...all].find(({ isLostBy }) => isLostBy(leaving));

/** Asks the user if unsaved input would be lost. Returns true if the user continues. */
export const confirmIfUnsaved = async (leaving: Leaving): Promise<boolean> => {
  const unsaved = findUnsaved(leaving);
  return unsaved === undefined || confirm(unsaved.question);
};

const promptOnUnload = (event: BeforeUnloadEvent) => {
  if (findUnsaved('page')) event.preventDefault();
};

let stopPrompting = () => {};

/** Starts the prompts for unsaved input. Called on demand: a `beforeunload` listener makes pages slower. */
const startPrompting = () => {
  const prompt = () => confirmIfUnsaved('page');
  addEventListener('beforeunload', promptOnUnload);
  const ends = [
    guardLeaving({ needsPrompt: (leaving) => findUnsaved(leaving) !== undefined, prompt }),
    beforeSignOut({ confirm: prompt }),
  ];
  return () => {
    removeEventListener('beforeunload', promptOnUnload);
    for (const end of ends) end();
  };
};

/** Registers unsaved input for the prompt. Returns a function that unregisters the input. */
export const watchUnsaved = (unsaved: Unsaved): (() => void) => {
  if (all.size === 0) stopPrompting = startPrompting();
  all.add(unsaved);
  return () => {
    all.delete(unsaved);
    if (all.size === 0) stopPrompting();
  };
};
