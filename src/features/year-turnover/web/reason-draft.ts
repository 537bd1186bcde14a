import * as texts from '#texts/year-turnover/screens';
import { turnoverFields } from '../field-rules.ts';

/** Typed reason that is not stored yet. */
export type ReasonDraft = { readonly text: string; readonly state: 'typed' | 'sent' | 'refused' };

/** Returns the reason to store. An empty reason is replaced by the default. */
export const storedReason = (typed: string): string => turnoverFields.reason.clean(typed) || texts.leavesReason;

/** True if leaving the page would lose the draft. */
export const isUnsaved = (draft: ReasonDraft | undefined, stored: string): boolean =>
  draft !== undefined && draft.state !== 'sent' && draft.text !== stored;

/** Returns the draft after the response. Text typed after sending is kept. */
export const afterResponse = (draft: ReasonDraft | undefined, isStored: boolean): ReasonDraft | undefined => {
  if (draft?.state !== 'sent') return draft;
  return isStored ? undefined : { ...draft, state: 'refused' };
};
