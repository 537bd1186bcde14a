import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/people/leaving-errors';
import { fullName } from '../names.ts';
import type { StudentRow } from '../people.queries.ts';

/** What is said where something is only for students of the school. */
export const studentLeftError = (name: string): AppError => new AppError('conflict', texts.hasLeft({ name }));

/** @throws AppError conflict for a student who left the school */
export const requireNotLeft = (row: StudentRow): void => {
  if (row.last_day !== null) throw studentLeftError(fullName(row));
};
