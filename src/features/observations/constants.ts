/** Readers of an observation: its author for a limited time, the class's staff, or also the student's family. */
export const visibilities = ['draft', 'staff', 'family'] as const;
export type Visibility = (typeof visibilities)[number];

export const filedVisibilities = ['staff', 'family'] as const satisfies readonly Visibility[];

/** `jotting` is an unfiled quick note. `kept` is a filed one or an observation written in full. */
export const observationStates = ['jotting', 'kept'] as const;
export type ObservationState = (typeof observationStates)[number];

export const timelineFilters = ['all', 'lessons', 'observations', 'photos'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

/** Kinds of record entries that families see. */
export const familyKinds = ['presented', 'represented', 'practised', 'mastered'] as const;
export type FamilyKind = (typeof familyKinds)[number];

/** Topics of an observation. The order is not a ranking. */
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

export const engagements = ['deep', 'settled', 'watching', 'restless'] as const;
export type Engagement = (typeof engagements)[number];
