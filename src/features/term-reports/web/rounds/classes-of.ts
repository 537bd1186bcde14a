import * as texts from '#texts/term-reports/screens';

export type OpenClass = { readonly _id: string; readonly section: string; readonly level: string };

export type ClosedClass = OpenClass & { readonly year: string };

/** Closed classes of several years may have one name. */
export const nameOfClosed = ({ section, level, year }: Omit<ClosedClass, '_id'>): string =>
  [section, level, year].filter((part) => part !== '').join(' · ');

/** The classes with reports: those that there are, then those that are closed. */
export const classesOf = (open: readonly Pick<OpenClass, '_id' | 'section'>[], closed: readonly ClosedClass[]) => [
  ...open.map(({ _id, section }) => ({ _id, section })),
  ...closed.map(({ _id, ...one }) => ({ _id, section: texts.closedClassNamed({ section: nameOfClosed(one) }) })),
];
