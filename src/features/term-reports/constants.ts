export const shippedTemplates = ['children-house', 'elementary'] as const;
export type ShippedTemplate = (typeof shippedTemplates)[number];

/** Key of the template part that is replaced by the areas of the section's albums in its rounds. */
export const areasKey = 'areas';

/** Key of the part with the next steps, in shipped templates and their copies. */
export const nextKey = 'next';

/** Value of `part` in findings about the list of lessons of the period. */
export const lessonsKey = 'lessons-of-the-period';

/** Placeholder for the student's first name in a sentence starter. */
export const nameSlot = '{child}';

/** States of a report, in the order of its workflow. */
export const reportStates = ['to-do', 'writing', 'ready', 'checked', 'published'] as const;
export type ReportState = (typeof reportStates)[number];

export const findingKinds = [
  ...(['empty', 'name', 'staff', 'photo', 'repeated', 'changed'] as const),
  // Letters that the PDF cannot show. `letters`: in a text. `unshown`: in a name or title that the writer cannot
  // change. `heading`: in a heading of the round.
  ...(['letters', 'unshown', 'heading'] as const),
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Findings that prevent publishing: staff-only texts, photos without consent, and letters that the PDF cannot show. */
export const publishingStops = ['staff', 'photo', 'letters', 'unshown'] as const satisfies readonly FindingKind[];

/** True if a report may still be ready. `unshown` is a hint: other people can correct the name before publishing. */
export const isHint = (kind: FindingKind): boolean => kind !== 'staff' && kind !== 'photo' && kind !== 'letters';

/** Values of `part` in findings about texts of the PDF that belong to no part. */
export const pagePlaces = ['child-name', 'class-name', 'round-title', 'school-name', 'school-address'] as const;
export type PagePlace = (typeof pagePlaces)[number];

/** Decisions about a published PDF with a photo whose consent was withdrawn. */
export const photoDecisions = ['keep', 'take-out'] as const;
export type PhotoDecision = (typeof photoDecisions)[number];

export const decisions = ['checked', 'sent-back'] as const;

/** Kinds of statements from a student's record of a lesson: first presentation, later presentation, work, mastery. */
export const factKinds = ['first', 'again', 'worked', 'mastered'] as const;
export type FactKind = (typeof factKinds)[number];
