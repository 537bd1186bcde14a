import { fullName } from '#features/people/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { yearTurnoverEndpoints } from '../../contract.ts';
import { findYear, readYearClasses } from './read-year-classes.ts';

export const getYearClasses: Verb<(typeof yearTurnoverEndpoints)['getYearClasses']> = async (context, input) => {
  const wanted = findYear(context, input.from);
  if (!wanted.hasBegun) return { ...wanted, day: input.from, classes: [] };
  const { year, day, classes } = await readYearClasses(context, input);
  return {
    year,
    hasBegun: true,
    day,
    classes: classes.map(({ students, ...its }) => ({
      ...its,
      students: students.map((row) => ({
        _id: row.id,
        name: fullName(row),
        birthdate: row.birthdate,
        ...(row.last_day !== null && { lastDay: row.last_day }),
      })),
    })),
  };
};
