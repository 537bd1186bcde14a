import { useSyncExternalStore } from 'react';
import { containsSentence } from './contains-sentence.ts';
import type { PartDraft } from './part-draft.ts';

const neverChanges = () => () => undefined;

/** Whether a sentence stands in a part, while that is written. */
export const useIsInPart = (draft: PartDraft | undefined, sentence: string): boolean => {
  const read = () => containsSentence(draft?.read().text ?? '', sentence);
  return useSyncExternalStore(draft?.subscribe ?? neverChanges, read, read);
};
