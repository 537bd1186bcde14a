import * as texts from '#texts/term-reports/screens';

type Class = { readonly _id: string; readonly section: string };

type ClosedClass = Class & { readonly level: string; readonly year: string };

/** Closed classes of several years may have one name. */
const closedLabel = ({ section, level, year }: ClosedClass) =>
  texts.closedClassNamed({ section: [section, level, year].filter((part) => part !== '').join(' · ') });

/** The classes with reports: those that there are, then those that are closed. */
export const classesOf = (rooms: readonly Class[], closed: readonly ClosedClass[]) => [
  ...rooms.map(({ _id, section }) => ({ _id, label: section })),
  ...closed.map((one) => ({ _id: one._id, label: closedLabel(one) })),
];
