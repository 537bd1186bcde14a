import { useSyncExternalStore } from 'react';
import { containsSentence } from './contains-sentence.ts';
import type { PartDraft } from './part-draft.ts';

const neverChanges = () => () => undefined;

/** True if the draft contains the sentence. Updates on each change of the draft. */
export const useIsInPart = (draft: PartDraft | undefined, sentence: string): boolean => {
  const read = () => containsSentence(draft?.read().text ?? '', sentence);
  return useSyncExternalStore(draft?.subscribe ?? neverChanges, read, read);
};
