import { type OneRosterRow, userColumns } from '../../one-roster-columns.ts';
import { isAtSchool, type Person } from '../plan/school-people.ts';
import type { SchoolRows } from './load-school.ts';

export type User = {
  readonly role: 'student' | 'teacher' | 'guardian' | 'systemAdministrator';
  readonly row: OneRosterRow<'users'> & { sourcedId: string };
  readonly birthdate?: string;
  /** Last day of a student who left the school. Also set for the student's guardian. */
  readonly lastDay?: string | undefined;
};

const guardianId = (studentId: string): string => `${studentId}-guardian`;

/** Returns the shared columns of a user. Former students are exported as disabled users. */
const ofSchool = (school: string, isHere = true) => ({ enabledUser: String(isHere), primaryOrgSourcedId: school });

/** Returns the columns of the declared fields. */
const cellsOf = (role: keyof typeof userColumns, { fields }: Person): OneRosterRow<'users'> =>
  Object.fromEntries(userColumns[role].map(([field, column]) => [column, fields[field] ?? '']));

const person = (role: 'student' | 'teacher', one: Person, school: string) => ({
  sourcedId: one.id,
  ...ofSchool(school, isAtSchool(one)),
  username: one.fields.email ?? '',
  identifier: one.fields.external_id ?? '',
  ...cellsOf(role, one),
});

const hasGuardian = ({ fields }: Person) => Boolean(fields.parent_fName || fields.parent_lName);

const student = (one: Person, school: string): User => ({
  role: 'student',
  row: {
    ...person('student', one, school),
    ...(hasGuardian(one) && { agentSourcedIds: guardianId(one.id) }),
    'metadata.casaLastDay': one.fields.last_day ?? '',
    'metadata.casaLeftFrom': one.fields.left_from ?? '',
    'metadata.casaLeftReason': one.fields.left_reason ?? '',
  },
  birthdate: one.fields.birthdate ?? '',
  lastDay: one.lastDay,
});

const guardian = (one: Person, school: string): User => ({
  role: 'guardian',
  lastDay: one.lastDay,
  row: {
    sourcedId: guardianId(one.id),
    ...ofSchool(school, isAtSchool(one)),
    username: one.fields.parent_email || guardianId(one.id),
    ...cellsOf('guardian', one),
  },
});

const teacher = (one: Person, school: string): User => ({
  role: 'teacher',
  row: person('teacher', one, school),
  birthdate: one.fields.birthdate ?? '',
});

const admin = (row: SchoolRows['admins'][number], school: string): User => ({
  role: 'systemAdministrator',
  row: {
    sourcedId: row.id,
    ...ofSchool(school),
    username: row.email,
    givenName: row.first_name,
    middleName: row.middle_name,
    familyName: row.last_name,
    email: row.email,
    phone: row.phone,
  },
});

export const usersOf = ({ admins, teachers, students }: SchoolRows, school: string): User[] => [
  ...admins.map((one) => admin(one, school)),
  ...teachers.map((one) => teacher(one, school)),
  ...students.map((one) => student(one, school)),
  ...students.filter(hasGuardian).map((one) => guardian(one, school)),
];
