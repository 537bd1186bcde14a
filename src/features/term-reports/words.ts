/** The templates that come with Casa. */
export const shippedTemplates = ['children-house', 'elementary'] as const;
export type ShippedTemplate = (typeof shippedTemplates)[number];

/** The part of a template in whose place the areas of a class stand in its rounds. */
export const areasKey = 'areas';

/** The part of the templates that come with Casa, and of what is copied from them, in which the next steps stand. */
export const nextKey = 'next';

/** What findings in the list of the lessons of the period name in place of a part. */
export const lessonsKey = 'lessons-of-the-period';

/** Where the first name of the child comes in a sentence starter. */
export const childSlot = '{child}';

/** How far the report of a child is, in the order in which it goes. */
export const reportStates = ['to-do', 'writing', 'ready', 'checked', 'published'] as const;
export type ReportState = (typeof reportStates)[number];

/** What somebody should look at before a report goes on. */
export const findingKinds = ['empty', 'name', 'staff', 'photo', 'repeated', 'changed', 'letters'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Whether a report may go on all the same: what the staff alone may read never stands in it, nor a photo that a family does not allow. */
export const isHint = (kind: FindingKind): boolean => kind !== 'staff' && kind !== 'photo';

/** What becomes of published pages with a photo that a family no longer allows. */
export const photoDecisions = ['keep', 'take-out'] as const;
export type PhotoDecision = (typeof photoDecisions)[number];

/** What a second adult makes of a report that is ready. */
export const decisions = ['checked', 'sent-back'] as const;

/** What the record says of a child and a lesson: shown for the first time, shown again, worked with, or mastered. */
export const factKinds = ['first', 'again', 'worked', 'mastered'] as const;
export type FactKind = (typeof factKinds)[number];
