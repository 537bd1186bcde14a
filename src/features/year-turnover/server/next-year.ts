import { Temporal } from 'temporal-polyfill';
import type { SchoolYear } from '#kernel/days/school-years.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { yearsOf } from '#platform/server/settings/day-settings.ts';
import { endOfSchoolDay, schoolDay } from '#platform/server/settings/school-day.ts';

/** Days before the end of a year from which the next turnover is due. */
const daysAhead = 60;

export type NextYear = { readonly old: SchoolYear; readonly new: SchoolYear; readonly isDue: boolean };

const daysUntil = (from: string, to: string) => Temporal.PlainDate.from(from).until(to).days;

/** True if an enrollment began before the end of the given year. */
const hasStudentsSince = async (db: Db, services: Services, { to }: SchoolYear): Promise<boolean> => {
  const found = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('created_at', '<', endOfSchoolDay(services, to))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Returns the current year if no turnover led to it, otherwise the next. Undefined without it or a year before it. */
export const findNextYear = async (db: Db, services: Services): Promise<NextYear | undefined> => {
  const years = yearsOf(services);
  const today = schoolDay(services);
  const done = await db.selectFrom('year_turnovers').select('first_day').where('state', '=', 'done').execute();
  // Compares by range, because the days of the year may have been corrected since.
  const isDone = (old: SchoolYear, year: SchoolYear) =>
    done.some(({ first_day }) => old.to < first_day && first_day <= year.to);
  const pairs = years.flatMap((year, at) => {
    const old = years[at - 1];
    return old && !isDone(old, year) ? [{ old, new: year }] : [];
  });
  const begun = pairs.findLast((pair) => pair.new.from <= today && today <= pair.new.to);
  if (begun && (await hasStudentsSince(db, services, begun.old))) return { ...begun, isDue: true };
  const ahead = pairs.find((pair) => pair.new.from > today);
  if (!ahead) return undefined;
  return { ...ahead, isDue: daysUntil(today, ahead.old.to) <= daysAhead };
};
