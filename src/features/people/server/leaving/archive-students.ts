import { requireRecentProofForMany } from '#features/session/server/public.ts';
import { AppError, notFound } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as errors from '#texts/people/errors';
import * as texts from '#texts/people/leaving-errors';
import type { peopleEndpoints } from '../../contract.ts';
import { studentsById } from '../people.queries.ts';
import { checkLastDay } from './check-last-day.ts';
import { lockLeaving } from './lock-leaving.ts';
import { archive } from './write-leaving.ts';

/** Of several who archive the same students at once, one is the one who did. */
export const archiveStudents: Verb<(typeof peopleEndpoints)['archiveStudents']> = async (
  context,
  { ids, lastDay, reason },
) => {
  requireRecentProofForMany(context, ids.length);
  await lockLeaving(context);
  const known = await studentsById(context.db, ids);
  if (known.length === 0) throw notFound(errors.student);
  const here = known.filter(({ last_day }) => last_day === null);
  if (here.length === 0) throw new AppError('conflict', texts.allLeft({ count: known.length }));
  await checkLastDay(context, here, lastDay);
  await archive(
    context,
    here.map(({ id }) => ({ id, lastDay, reason })),
  );
  return { left: here.length };
};
