import * as texts from '#texts/term-reports/screens';

export type OpenClass = { readonly _id: string; readonly section: string; readonly level: string };

export type ClosedClass = OpenClass & { readonly year: string };

/** Returns a name with level and year, because closed classes of different years may have equal names. */
export const nameOfClosed = ({ section, level, year }: Omit<ClosedClass, '_id'>): string =>
  [section, level, year].filter((part) => part !== '').join(' · ');

export const classesOf = (open: readonly Pick<OpenClass, '_id' | 'section'>[], closed: readonly ClosedClass[]) => [
  ...open.map(({ _id, section }) => ({ _id, section })),
  ...closed.map(({ _id, ...one }) => ({ _id, section: texts.closedClassNamed({ section: nameOfClosed(one) }) })),
];
