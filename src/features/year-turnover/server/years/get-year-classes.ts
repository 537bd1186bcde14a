import { fullName } from '#features/people/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { yearTurnoverEndpoints } from '../../contract.ts';
import { findYear, loadYearClasses } from './load-year-classes.ts';

export const getYearClasses: Handler<(typeof yearTurnoverEndpoints)['getYearClasses']> = async (context, input) => {
  const requested = findYear(context, input.from);
  if (!requested.hasBegun) return { ...requested, day: input.from, classes: [] };
  const { year, day, classes } = await loadYearClasses(context, input);
  return {
    year,
    hasBegun: true,
    day,
    classes: classes.map(({ students, ...section }) => ({
      ...section,
      students: students.map((row) => ({
        _id: row.id,
        name: fullName(row),
        birthdate: row.birthdate,
        ...(row.last_day !== null && { lastDay: row.last_day }),
      })),
    })),
  };
};
