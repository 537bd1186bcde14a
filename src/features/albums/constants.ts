/** The planes of development for which there are albums, by ages in years. */
export const planes = ['0-3', '3-6', '6-9', '9-12', '12-15'] as const;
export type Plane = (typeof planes)[number];

/** The planes of the albums that come with Casa. */
export const shippedPlanes = ['3-6', '6-9', '9-12'] as const;
export type ShippedPlane = (typeof shippedPlanes)[number];

/** To whom a lesson is usually given; `''`: not said. */
export const lessonModes = ['', 'individual', 'small', 'whole'] as const;
export type LessonMode = (typeof lessonModes)[number];

/** `needs`: hard to work without; `follows`: the usual order. */
export const linkKinds = ['follows', 'needs'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** What a class does with a lesson of its album. */
export const lessonMarks = ['hidden', 'pinned'] as const;
export type LessonMark = (typeof lessonMarks)[number];

/** The parts of an album, outermost first. */
export const partKinds = ['area', 'group', 'lesson'] as const;
export type PartKind = (typeof partKinds)[number];

/** In what a lesson of a copied album can differ from the shipped one. */
export const differenceKinds = ['missing', 'name', 'ages', 'mode', 'place', 'links'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
