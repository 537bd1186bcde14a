import { AppError, notFound } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as errors from '#texts/people/errors';
import * as texts from '#texts/people/leaving-errors';
import type { peopleEndpoints } from '../../contract.ts';
import { studentsById } from '../people.queries.ts';
import { lockLeaving } from './lock-leaving.ts';
import { bringBack } from './write-leaving.ts';

/** Who came back already stays where they are. */
export const bringBackStudents: Verb<(typeof peopleEndpoints)['bringBackStudents']> = async (context, { students }) => {
  await lockLeaving(context);
  const placeOf = new Map(students.map(({ id, sectionID }) => [id, { section: sectionID }]));
  const known = await studentsById(context.db, [...placeOf.keys()]);
  if (known.length === 0) throw notFound(errors.student);
  const leavers = known.filter(({ last_day }) => last_day !== null);
  if (leavers.length === 0) throw new AppError('conflict', texts.allBack({ count: known.length }));
  await bringBack(context, leavers, placeOf);
  return { back: leavers.length };
};
