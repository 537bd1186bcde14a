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
export const nameSlot = '{child}';

/** How far the report of a child is, in the order in which it goes. */
export const reportStates = ['to-do', 'writing', 'ready', 'checked', 'published'] as const;
export type ReportState = (typeof reportStates)[number];

/** What somebody should look at before a report goes on. */
export const findingKinds = [
  ...(['empty', 'name', 'staff', 'photo', 'repeated', 'changed'] as const),
  // Letters that the pages cannot show: in a text, in a name or title that the writer cannot change, and in a heading of the round.
  ...(['letters', 'unshown', 'heading'] as const),
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Findings with which a report is not published: texts for the staff alone, photos that a family does not allow, missing letters. */
export const publishingStops = ['staff', 'photo', 'letters', 'unshown'] as const satisfies readonly FindingKind[];

/** True if a report may go on with the finding. Names are changed by others, in the time until it is published. */
export const isHint = (kind: FindingKind): boolean => kind !== 'staff' && kind !== 'photo' && kind !== 'letters';

/** Names that findings give to texts of the pages that belong to no part. */
export const pagePlaces = ['child-name', 'class-name', 'round-title', 'school-name', 'school-address'] as const;
export type PagePlace = (typeof pagePlaces)[number];

/** What becomes of published pages with a photo that a family no longer allows. */
export const photoDecisions = ['keep', 'take-out'] as const;
export type PhotoDecision = (typeof photoDecisions)[number];

/** What a second adult makes of a report that is ready. */
export const decisions = ['checked', 'sent-back'] as const;

/** What the record says of a child and a lesson: shown for the first time, shown again, worked with, or mastered. */
export const factKinds = ['first', 'again', 'worked', 'mastered'] as const;
export type FactKind = (typeof factKinds)[number];
