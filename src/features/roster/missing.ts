import type { ImportKind } from './import-fields.ts';

/** A table of classes, or of where students belong, says nothing of who is at the school. */
export const isPeopleImport = (kind: ImportKind): kind is 'students' | 'teachers' =>
  kind === 'students' || kind === 'teachers';

/** Of more than this part of those at the school somebody has to type how many leave. */
const manyFraction = 0.2;

/** Whether so many leave that it may be the wrong table. */
export const areMany = (leaving: number, present: number): boolean => leaving > present * manyFraction;
