import { addDays } from '#kernel/days/days.ts';
import type { SchoolYear } from '#kernel/days/school-years.ts';
import type { OneRosterRows } from '../../one-roster-columns.ts';
import { classRows, courseRows, enrollmentRows } from './class-rows.ts';
import type { SchoolRows } from './load-school.ts';
import { schoolYearOf } from './school-year.ts';
import { usersOf } from './user-rows.ts';

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
