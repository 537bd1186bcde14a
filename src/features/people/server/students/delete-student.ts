import { requireRecentProofForManyWherePossible } from '#features/session/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/people/errors';
import type { peopleEndpoints } from '../../contract.ts';
import { deletePeople } from '../delete-people.ts';
import { studentsById } from '../people.queries.ts';

export const deleteStudent: Handler<(typeof peopleEndpoints)['deleteStudent']> = async (context, { ids }) => {
  requireRecentProofForManyWherePossible(context, ids.length);
  // Only one of several concurrent requests for the same people succeeds.
  await context.services.database.lock(context.db, 'people');
  const leaving = await studentsById(context.db, ids);
  if (leaving.length === 0) throw notFound(texts.student);
  const batch = await deletePeople(context, 'student', leaving);
  return { deleted: leaving.length, batch };
};
