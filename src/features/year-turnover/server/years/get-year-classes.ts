import { fullName } from '#features/people/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { yearTurnoverEndpoints } from '../../contract.ts';
import { readYearClasses } from './read-year-classes.ts';

export const getYearClasses: Verb<(typeof yearTurnoverEndpoints)['getYearClasses']> = async (context, input) => {
  const { year, day, classes } = await readYearClasses(context, input);
  return {
    year,
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
