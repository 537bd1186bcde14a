import type { OneRosterRow } from '../../one-roster-columns.ts';
import type { Person } from '../plan/people-there.ts';
import type { SchoolRows } from './read-school.ts';

export type User = {
  readonly role: 'student' | 'teacher' | 'guardian' | 'systemAdministrator';
  readonly row: OneRosterRow<'users'> & { sourcedId: string };
  readonly birthdate?: string;
};

const guardianId = (studentId: string): string => `${studentId}-guardian`;

const ofSchool = (school: string) => ({ enabledUser: 'true', primaryOrgSourcedId: school });

const person = ({ id, fields }: Person, school: string) => ({
  sourcedId: id,
  ...ofSchool(school),
  username: fields.email ?? '',
  givenName: fields.first_name ?? '',
  middleName: fields.middle_name ?? '',
  familyName: fields.last_name ?? '',
  identifier: fields.external_id ?? '',
  email: fields.email ?? '',
  'metadata.casaAddress': fields.address ?? '',
});

const hasGuardian = ({ fields }: Person) => Boolean(fields.parent_fName || fields.parent_lName);

const student = (one: Person, school: string): User => ({
  role: 'student',
  row: { ...person(one, school), ...(hasGuardian(one) && { agentSourcedIds: guardianId(one.id) }) },
  birthdate: one.fields.birthdate ?? '',
});

const guardian = ({ id, fields }: Person, school: string): User => ({
  role: 'guardian',
  row: {
    sourcedId: guardianId(id),
    ...ofSchool(school),
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

/** Everybody of a school, guardians included. */
export const usersOf = ({ admins, teachers, students }: SchoolRows, school: string): User[] => [
  ...admins.map((one) => admin(one, school)),
  ...teachers.map((one) => teacher(one, school)),
  ...students.map((one) => student(one, school)),
  ...students.filter(hasGuardian).map((one) => guardian(one, school)),
];
