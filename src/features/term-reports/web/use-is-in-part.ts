import { useSyncExternalStore } from 'react';
import { holdsSentence } from './holds-sentence.ts';
import type { PartDraft } from './part-draft.ts';

const neverChanges = () => () => undefined;

/** Whether a sentence stands in a part, while that is written. */
export const useIsInPart = (draft: PartDraft | undefined, sentence: string): boolean => {
  const read = () => holdsSentence(draft?.read().text ?? '', sentence);
  return useSyncExternalStore(draft?.subscribe ?? neverChanges, read, read);
};
