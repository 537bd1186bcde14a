import type { ImportKind } from './import-fields.ts';

/** True for kinds that list the people of the school. Files of classes and enrollments do not. */
export const isPeopleImport = (kind: ImportKind): kind is 'students' | 'teachers' =>
  kind === 'students' || kind === 'teachers';

/** If more than this fraction of the people leave, the admin must type the number. */
const manyFraction = 0.2;

/** True if so many people leave that the file may be the wrong one. */
export const areMany = (leaving: number, present: number): boolean => leaving > present * manyFraction;
