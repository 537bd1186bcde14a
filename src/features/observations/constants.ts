/** Who sees an observation: its writer alone for a while, the staff of the class, or the child's family too. */
export const visibilities = ['draft', 'staff', 'family'] as const;
export type Visibility = (typeof visibilities)[number];

/** Who sees a jotting once it is kept. */
export const filedVisibilities = ['staff', 'family'] as const satisfies readonly Visibility[];

/** A jotting is a note that nobody has sorted yet; what is sorted, or was written whole, is kept. */
export const observationStates = ['jotting', 'kept'] as const;
export type ObservationState = (typeof observationStates)[number];

/** What of a timeline is shown. */
export const timelineFilters = ['all', 'lessons', 'observations', 'photos'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

/** What families are told of a lesson. */
export const familyKinds = ['presented', 'represented', 'practised', 'mastered'] as const;
export type FamilyKind = (typeof familyKinds)[number];

/** What an observation was about, in plain words; none is better than another. */
export const topics = [
  'choice',
  'concentration',
  'repetition',
  'independence',
  'together',
  'language',
  'movement',
  'feelings',
] as const;
export type Topic = (typeof topics)[number];

/** How a child was in what it did. */
export const engagements = ['deep', 'settled', 'watching', 'restless'] as const;
export type Engagement = (typeof engagements)[number];
