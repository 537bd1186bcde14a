/** The states of a lesson that have a word of their own in each school. */
export const namedStates = ['planned', 'presented', 'practising', 'mastered'] as const;
export type NamedState = (typeof namedStates)[number];

/** What a school calls them, where it says so in other words than Casa. */
export type StateLabels = Readonly<Partial<Record<NamedState, string>>>;
