/** Lesson states that a school can rename. */
export const namedStates = ['planned', 'presented', 'practising', 'mastered'] as const;
export type NamedState = (typeof namedStates)[number];

/** The school's own labels for lesson states. Missing states have Casa's label. */
export type StateLabels = Readonly<Partial<Record<NamedState, string>>>;
