import { guardLeaving, type Leaving } from '../navigation/guarded-history.ts';
import { beforeSignOut } from '../sign-out.ts';
import { confirm, type Question } from '../ui/confirm.ts';
import { isLeavePromptDisabled } from './leave-prompt.ts';

export type Unsaved = {
  /** Read at the moment of leaving, so that a save just before counts. */
  isLostBy: (leaving: Leaving) => boolean;
  question: Question;
};

const all = new Set<Unsaved>();

/** What would be lost. */
export const findUnsaved = (leaving: Leaving): Unsaved | undefined =>
  isLeavePromptDisabled() ? undefined : [...all].find(({ isLostBy }) => isLostBy(leaving));

/**
 * Asks about what would be lost.
 * @returns whether the person goes on
 */
export const confirmIfUnsaved = async (leaving: Leaving): Promise<boolean> => {
  const unsaved = findUnsaved(leaving);
  return unsaved === undefined || confirm(unsaved.question);
};

const promptOnUnload = (event: BeforeUnloadEvent) => {
  if (findUnsaved('page')) event.preventDefault();
};

let stopPrompting = () => {};

/**
 * One question for all: at leaving the page, at closing the tab, which pages with a listener for nothing would make slower, and at
 * sign-out.
 */
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

/**
 * Counts something among what asks before it is lost.
 * @returns what ends it
 */
export const watchUnsaved = (unsaved: Unsaved): (() => void) => {
  if (all.size === 0) stopPrompting = startPrompting();
  all.add(unsaved);
  return () => {
    all.delete(unsaved);
    if (all.size === 0) stopPrompting();
  };
};
