import { closeAccounts, requireRecentProofForMany } from '#features/session/server/public.ts';
import { AppError, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inParts, oneByOne } from '#platform/server/db/in-parts.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as errors from '#texts/people/errors';
import * as texts from '#texts/people/leaving-errors';
import type { peopleEndpoints } from '../../contract.ts';
import type { Left } from '../../records.ts';
import { studentsById } from '../people.queries.ts';
import { checkLastDay } from './check-last-day.ts';
import { lockLeaving } from './lock-leaving.ts';

type Leaving = { readonly id: string; readonly left: Left };

/** Where students are, in words: a section may be renamed or gone by the time that somebody reads it. */
const placesOf = async ({ db, services }: CommandContext, ids: readonly string[]) => {
  const places = await services.ports.school.placements(db, ids);
  return (id: string): string => {
    const { level, section } = places.get(id) ?? {};
    return [level, section].filter(Boolean).join(' - ');
  };
};

const archive = async (context: CommandContext, leaving: readonly Leaving[]) => {
  const { db, services } = context;
  const ids = leaving.map(({ id }) => id);
  const created_at = services.clock.now();
  const rows = leaving.map(({ id, left: { lastDay, reason, place } }) => ({
    student_id: id,
    last_day: lastDay,
    reason,
    place,
    created_at,
  }));
  await inParts(rows, (part) => db.insertInto('leavers').values(part).execute());
  await services.ports.school.takeOut(context, ids);
  await closeAccounts(context, ids, true);
  await oneByOne(leaving, ({ id, left }) =>
    context.audit({ action: 'student:left', subject: { kind: 'student', id }, after: left }),
  );
};

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
  const placeOf = await placesOf(
    context,
    here.map(({ id }) => id),
  );
  await archive(
    context,
    here.map(({ id }) => ({ id, left: { lastDay, reason, place: placeOf(id) } })),
  );
  return { left: here.length };
};
