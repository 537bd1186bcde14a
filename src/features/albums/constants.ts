/** Planes of development with albums, as ages in years. */
export const planes = ['0-3', '3-6', '6-9', '9-12', '12-15'] as const;
export type Plane = (typeof planes)[number];

export const shippedPlanes = ['3-6', '6-9', '9-12'] as const;
export type ShippedPlane = (typeof shippedPlanes)[number];

/** Usual group size of a lesson. `''` means unspecified. */
export const lessonModes = ['', 'individual', 'small', 'whole'] as const;
export type LessonMode = (typeof lessonModes)[number];

/** `needs`: hard to give without the earlier lesson. `follows`: usual order. */
export const linkKinds = ['follows', 'needs'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Marks that a section can set on a lesson of its album. */
export const lessonMarks = ['hidden', 'pinned'] as const;
export type LessonMark = (typeof lessonMarks)[number];

/** Kinds of album parts, outermost first. */
export const partKinds = ['area', 'group', 'lesson'] as const;
export type PartKind = (typeof partKinds)[number];

export const differenceKinds = ['missing', 'name', 'ages', 'mode', 'place', 'links'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
