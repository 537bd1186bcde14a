import * as texts from '#texts/year-turnover/screens';
import { turnoverFields } from '../field-rules.ts';

/** A reason that somebody types, until it is stored. */
export type ReasonDraft = { readonly text: string; readonly state: 'typed' | 'sent' | 'refused' };

/** As it is stored; nobody leaves without one. */
export const storedReason = (typed: string): string => turnoverFields.reason.clean(typed) || texts.leavesReason;

/** Whether it would be lost now. */
export const isUnsaved = (draft: ReasonDraft | undefined, stored: string): boolean =>
  draft !== undefined && draft.state !== 'sent' && draft.text !== stored;

/** What is left of it after the answer, unless somebody has typed on meanwhile. */
export const afterResponse = (draft: ReasonDraft | undefined, isStored: boolean): ReasonDraft | undefined => {
  if (draft?.state !== 'sent') return draft;
  return isStored ? undefined : { ...draft, state: 'refused' };
};
