import { requireRecentProofForMany } from '#features/session/server/public.ts';
import { AppError, notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as errors from '#texts/people/errors';
import * as texts from '#texts/people/leaving-errors';
import type { peopleEndpoints } from '../../contract.ts';
import { studentsById } from '../people.queries.ts';
import { checkLastDay } from './check-last-day.ts';
import { lockPeopleAndBin } from './lock-people-and-bin.ts';
import { archiveLeavers } from './write-leaving.ts';

/** Archives students. Only one of several concurrent requests for the same students succeeds. */
export const archiveStudents: Handler<(typeof peopleEndpoints)['archiveStudents']> = async (
  context,
  { ids, lastDay, reason },
) => {
  requireRecentProofForMany(context, ids.length);
  await lockPeopleAndBin(context);
  const found = await studentsById(context.db, ids);
  if (found.length === 0) throw notFound(errors.student);
  const enrolled = found.filter(({ last_day }) => last_day === null);
  if (enrolled.length === 0) throw new AppError('conflict', texts.allLeft({ count: found.length }));
  await checkLastDay(context, enrolled, lastDay);
  await archiveLeavers(
    context,
    enrolled.map(({ id }) => ({ id, lastDay, reason })),
  );
  return { left: enrolled.length };
};
