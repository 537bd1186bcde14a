import { invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/people/leaving-errors';
import { fullName } from '../names.ts';
import type { StudentRow } from '../people.queries.ts';

/** @throws AppError invalid for a day to come, or before some student was born or came */
export const checkLastDay = async (
  { db, services }: CommandContext,
  students: readonly StudentRow[],
  lastDay: string,
): Promise<void> => {
  if (lastDay > schoolDay(services)) throw invalidField('lastDay', texts.toCome);
  const ids = students.map(({ id }) => id);
  const first = await services.ports.stays.firstOf(db, ids);
  for (const row of students) {
    const name = fullName(row);
    if (lastDay < row.birthdate) throw invalidField('lastDay', texts.beforeBirth({ name, day: row.birthdate }));
    const came = first.get(row.id);
    const day = came && schoolDay(services, came);
    if (day && lastDay < day) throw invalidField('lastDay', texts.beforeFirst({ name, day }));
  }
};
