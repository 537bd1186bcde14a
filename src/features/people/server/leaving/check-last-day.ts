import { invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/people/leaving-errors';
import { fullName } from '../names.ts';
import type { StudentRow } from '../people.queries.ts';

/** Checks last days. @throws AppError invalid for a day in the future or before a birth or first enrollment */
export const checkLastDay = async (
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
