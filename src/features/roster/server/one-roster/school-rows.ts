import { addDays } from '#kernel/days/days.ts';
import { type SchoolYear, yearAt } from '#kernel/days/school-years.ts';
import type { OneRosterRows } from '../../one-roster-columns.ts';
import { classRows, courseRows, enrollmentRows } from './class-rows.ts';
import type { SchoolRows } from './load-school.ts';
import { usersOf } from './user-rows.ts';

const firstMonth = 6;

const ownYear = ({ name, from, to }: SchoolYear) => {
  const ends = to.slice(0, 4);
  // In OneRoster the end date is exclusive.
  return { sourcedId: `year-${ends}`, title: name, startDate: from, endDate: addDays(to, 1), schoolYear: ends };
};

/** Returns the school year of a day, named by the year in which it ends. Defaults to a year from June. */
const schoolYearOf = (day: string, years: readonly SchoolYear[]) => {
  const own = yearAt(years, day);
  if (own) return ownYear(own.year);
  const year = Number(day.slice(0, 4));
  const begins = Number(day.slice(5, 7)) >= firstMonth ? year : year - 1;
  const ends = begins + 1;
  return {
    sourcedId: `year-${ends}`,
    title: `${begins}–${ends}`,
    startDate: `${begins}-06-01`,
    endDate: `${ends}-06-01`,
    schoolYear: String(ends),
  };
};

type School = {
  readonly id: string;
  readonly name: string;
  readonly today: string;
  readonly years: readonly SchoolYear[];
};

export const oneRosterRows = (rows: SchoolRows, { id: school, name, today, years }: School): OneRosterRows => {
  const year = schoolYearOf(today, years);
  const place = { school, year: year.sourcedId };
  const users = usersOf(rows, school);
  return {
    orgs: [{ sourcedId: school, name, type: 'school' }],
    academicSessions: [{ ...year, type: 'schoolYear' }],
    courses: courseRows(rows, place),
    classes: classRows(rows, place),
    users: users.map(({ row }) => row),
    roles: users.map(({ role, lastDay, row: { sourcedId } }) => ({
      sourcedId: `${sourcedId}-role`,
      userSourcedId: sourcedId,
      roleType: 'primary',
      role,
      // In OneRoster the end date is exclusive.
      ...(lastDay !== undefined && { endDate: addDays(lastDay, 1) }),
      orgSourcedId: school,
    })),
    enrollments: enrollmentRows(rows, place),
    demographics: users.flatMap(({ row: { sourcedId }, birthdate }) =>
      birthdate ? [{ sourcedId, birthDate: birthdate }] : [],
    ),
  };
};
