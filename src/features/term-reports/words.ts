/** The shipped templates: which parts a report has beside those of the areas. */
export const templates = ['children-house', 'elementary'] as const;
export type Template = (typeof templates)[number];

/** How far the report of a child is, in the order in which it goes. */
export const reportStates = ['to-do', 'writing', 'ready', 'checked', 'published'] as const;
export type ReportState = (typeof reportStates)[number];

/** What the record says of a child and a lesson: shown for the first time, shown again, worked with, or mastered. */
export const factKinds = ['first', 'again', 'worked', 'mastered'] as const;
export type FactKind = (typeof factKinds)[number];
