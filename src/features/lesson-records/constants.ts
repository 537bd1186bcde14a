import type { NamedState, StateLabels } from '#kernel/state-labels.ts';

/** What can be written of a child and a lesson. */
export const entryKinds = ['planned', 'presented', 'represented', 'practised', 'mastered', 'noted'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The day of what is planned for no day yet. */
export const someTime = '9999-12-31';

/** With what only a correction is: an entry that should not have been there. */
export type StoredKind = EntryKind | 'withdrawn';

/** What the entries of a child and a lesson come to. `none`: a note alone. In the order in which they follow each other. */
export const cellStates = ['none', 'planned', 'presented', 'practising', 'mastered'] as const;
export type CellState = (typeof cellStates)[number];

/** Whether somebody should look at it again. */
export const attentions = ['set', 'cleared'] as const;
export type Attention = (typeof attentions)[number];

/** Periods of a three-period lesson. */
export const periods = [1, 2, 3] as const;

/** What is answered to a proposal: it stays away for six weeks, for good, or comes back. */
export const proposalAnswers = ['not-now', 'not-for-child', 'again'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/**
 * Why a lesson is proposed. `repeated`: the child has lately worked again and again with what comes before it. `after`: the child had
 * what comes before it. `interest`: the child has lately worked with something of the area again and again. `observed`: the child was
 * lately seen deep in work with something of the area. `again`: the area has been quiet for a while. `first`: nothing of the area was
 * recorded yet. `start`: nothing comes before it.
 */
export const reasonKinds = ['repeated', 'after', 'interest', 'observed', 'again', 'first', 'start'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** What becomes of plans that came along with a child: they are the new room's, are taken off, or are asked about again. */
export const planAnswers = ['carry', 'drop', 'again'] as const;
export type PlanAnswer = (typeof planAnswers)[number];

/** What a child did with a lesson lately, in the order in which they follow each other. */
export const givenStates = ['presented', 'practised', 'mastered'] as const;
export type GivenState = (typeof givenStates)[number];

/** What an entry comes to there; the other kinds tell nothing that a child did. */
export const givenStateOf: Readonly<Partial<Record<StoredKind, GivenState>>> = {
  presented: 'presented',
  represented: 'presented',
  practised: 'practised',
  mastered: 'mastered',
};

/** The state whose word stands for an entry of a kind, or for what entries come to. */
export const namedStateOf: Readonly<Partial<Record<StoredKind | CellState, NamedState>>> = {
  planned: 'planned',
  presented: 'presented',
  represented: 'presented',
  practised: 'practising',
  practising: 'practising',
  mastered: 'mastered',
};

/** What stands in a sentence for an entry or a state: its `state`, and its `word` where the school has one of its own. */
export const stateParameters = <State extends EntryKind | CellState>(own: StateLabels, state: State) => {
  const named = namedStateOf[state];
  const word = named && own[named];
  return word === undefined ? { state, word: '' } : { state: 'own' as const, word };
};

/** On how many days it is said to have been: what a child has mastered it has since one day, however often that was written. */
export const shownDays = (state: GivenState, days: number): number => (state === 'mastered' ? 1 : days);

/** The kinds of entries that tell what a child did. */
export const givenKinds = entryKinds.filter((kind) => givenStateOf[kind] !== undefined);
