import type { NamedState, StateLabels } from '#kernel/state-labels.ts';

export const entryKinds = ['planned', 'presented', 'represented', 'practised', 'mastered', 'noted'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Day of a plan without a date. */
export const someTime = '9999-12-31';

/** Includes the kind `withdrawn`, which only corrections use. It marks an entry as removed. */
export type StoredKind = EntryKind | 'withdrawn';

/** States of a cell, in ascending order. `none` means a note only. */
export const cellStates = ['none', 'planned', 'presented', 'practising', 'mastered'] as const;
export type CellState = (typeof cellStates)[number];

/** State of a cell by the kind of its entry. */
export const stateOfKind: Readonly<Record<StoredKind, CellState>> = {
  planned: 'planned',
  presented: 'presented',
  represented: 'presented',
  practised: 'practising',
  mastered: 'mastered',
  noted: 'none',
  withdrawn: 'none',
};

/** Marks an entry for follow-up, or clears the mark. */
export const attentions = ['set', 'cleared'] as const;
export type Attention = (typeof attentions)[number];

/** Periods of a three-period lesson. */
export const periods = [1, 2, 3] as const;

/** Answers to a proposal: not for six weeks, never for this student, or proposed again. */
export const proposalAnswers = ['not-now', 'not-for-child', 'again'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/**
 * Reasons for a proposal:
 * - `repeated`: the student recently repeated a prerequisite often.
 * - `after`: the student had a prerequisite.
 * - `interest`: the student recently worked in the area often.
 * - `observed`: the student was recently observed in deep work in the area.
 * - `again`: the area had no entries for a while.
 * - `first`: the area has no entries yet.
 * - `start`: the lesson has no prerequisites.
 */
export const reasonKinds = ['repeated', 'after', 'interest', 'observed', 'again', 'first', 'start'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** Answers for the open plans of a student who moved: move them to the new section, drop them, or reopen them. */
export const planAnswers = ['carry', 'drop', 'again'] as const;
export type PlanAnswer = (typeof planAnswers)[number];

/** States shown for a lesson that a student had, in ascending order. */
export const givenStates = ['presented', 'practised', 'mastered'] as const;
export type GivenState = (typeof givenStates)[number];

/** State for each kind of entry. Other kinds record no activity of the student. */
export const givenStateOf: Readonly<Partial<Record<StoredKind, GivenState>>> = {
  presented: 'presented',
  represented: 'presented',
  practised: 'practised',
  mastered: 'mastered',
};

/** State whose label is used for a kind of entry or a cell state. */
export const namedStateOf: Readonly<Partial<Record<StoredKind | CellState, NamedState>>> = {
  planned: 'planned',
  presented: 'presented',
  represented: 'presented',
  practised: 'practising',
  practising: 'practising',
  mastered: 'mastered',
};

/** Returns message parameters: the `state`, or `own` with the school's own `word` for the state. */
export const stateParameters = <State extends EntryKind | CellState>(own: StateLabels, state: State) => {
  const named = namedStateOf[state];
  const word = named && own[named];
  return word === undefined ? { state, word: '' } : { state: 'own' as const, word };
};

/** Returns the number of days to show. Mastery has one starting day, so repeated entries count as one. */
export const shownDays = (state: GivenState, days: number): number => (state === 'mastered' ? 1 : days);

export const givenKinds = entryKinds.filter((kind) => givenStateOf[kind] !== undefined);
