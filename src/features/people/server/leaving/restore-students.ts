import { AppError, notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as errors from '#texts/people/errors';
import * as texts from '#texts/people/leaving-errors';
import type { peopleEndpoints } from '../../contract.ts';
import { studentsById } from '../people.queries.ts';
import { lockPeopleAndBin, restoreLeavers } from './write-leaving.ts';

/** Restores former students. Skips students who have already been restored. */
export const restoreStudents: Handler<(typeof peopleEndpoints)['restoreStudents']> = async (context, { students }) => {
  await lockPeopleAndBin(context);
  const placeOf = new Map(students.map(({ id, sectionID }) => [id, { section: sectionID }]));
  const found = await studentsById(context.db, [...placeOf.keys()]);
  if (found.length === 0) throw notFound(errors.student);
  const leavers = found.filter(({ last_day }) => last_day !== null);
  if (leavers.length === 0) throw new AppError('conflict', texts.allBack({ count: found.length }));
  await restoreLeavers(context, leavers, placeOf);
  return { back: leavers.length };
};
