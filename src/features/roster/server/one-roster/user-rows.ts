import type { OneRosterRow } from '../../one-roster-columns.ts';
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

const person = (one: Person, school: string) => {
  const { id, fields } = one;
  return {
    sourcedId: id,
    ...ofSchool(school, isAtSchool(one)),
    username: fields.email ?? '',
    givenName: fields.first_name ?? '',
    middleName: fields.middle_name ?? '',
    familyName: fields.last_name ?? '',
    identifier: fields.external_id ?? '',
    email: fields.email ?? '',
    'metadata.casaAddress': fields.address ?? '',
  };
};

const hasGuardian = ({ fields }: Person) => Boolean(fields.parent_fName || fields.parent_lName);

const student = (one: Person, school: string): User => ({
  role: 'student',
  row: {
    ...person(one, school),
    ...(hasGuardian(one) && { agentSourcedIds: guardianId(one.id) }),
    'metadata.casaLastDay': one.fields.last_day ?? '',
    'metadata.casaLeftFrom': one.fields.left_from ?? '',
    'metadata.casaLeftReason': one.fields.left_reason ?? '',
  },
  birthdate: one.fields.birthdate ?? '',
  lastDay: one.lastDay,
});

const guardian = ({ id, fields, lastDay }: Person, school: string): User => ({
  role: 'guardian',
  lastDay,
  row: {
    sourcedId: guardianId(id),
    ...ofSchool(school, lastDay === undefined),
    username: fields.parent_email || guardianId(id),
    givenName: fields.parent_fName ?? '',
    middleName: fields.parent_mName ?? '',
    familyName: fields.parent_lName ?? '',
    email: fields.parent_email ?? '',
    phone: fields.phone ?? '',
    'metadata.casaRelationship': fields.relationship ?? '',
  },
});

const teacher = (one: Person, school: string): User => ({
  role: 'teacher',
  row: {
    ...person(one, school),
    phone: one.fields.phone ?? '',
    'metadata.casaZoomLink': one.fields.zoom_link ?? '',
    'metadata.casaZoomId': one.fields.zoom_id ?? '',
  },
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
