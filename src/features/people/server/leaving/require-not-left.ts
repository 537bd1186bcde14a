import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/people/leaving-errors';
import { fullName } from '../names.ts';
import type { StudentRow } from '../people.queries.ts';

export const studentLeftError = (name: string): AppError => new AppError('conflict', texts.hasLeft({ name }));

/** Refuses former students. @throws AppError conflict */
export const requireNotLeft = (row: StudentRow): void => {
  if (row.last_day !== null) throw studentLeftError(fullName(row));
};
