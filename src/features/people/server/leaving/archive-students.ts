import { requireRecentProofForMany } from '#features/session/server/public.ts';
import { AppError, invalidField, notFound } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as errors from '#texts/people/errors';
import * as texts from '#texts/people/leaving-errors';
import type { peopleEndpoints } from '../../contract.ts';
import { fullName } from '../names.ts';
import { type StudentRow, studentsById } from '../people.queries.ts';
import { archiveLeavers, lockPeopleAndBin } from './write-leaving.ts';

/** Checks last days. @throws AppError invalid for a day in the future or before a birth or first enrollment */
const checkLastDay = async (
  { db, services }: CommandContext,
  students: readonly StudentRow[],
  lastDay: string,
): Promise<void> => {
  if (lastDay > schoolDay(services)) throw invalidField('lastDay', texts.toCome);
  const ids = students.map(({ id }) => id);
  const firstStarts = await services.ports.enrollmentPeriods.firstStartOf(db, ids);
  for (const row of students) {
    const name = fullName(row);
    if (lastDay < row.birthdate) throw invalidField('lastDay', texts.beforeBirth({ name, day: row.birthdate }));
    const firstStart = firstStarts.get(row.id);
    const firstDay = firstStart && schoolDay(services, firstStart);
    if (firstDay && lastDay < firstDay) throw invalidField('lastDay', texts.beforeFirst({ name, day: firstDay }));
  }
};

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
