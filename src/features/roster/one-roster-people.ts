import { type PeopleKind, roleOfKind } from './import-fields.ts';
import { isHomeroom, placeOfClass } from './one-roster-classes.ts';
import { userColumns } from './one-roster-columns.ts';
import { agentsOf, isWord, type Roster, type Row, toArray } from './one-roster-reader.ts';

/** Returns the roles: from the file of version 1.2, the user's role of earlier ones, or else the enrollments. */
const rolesOf = ({ hasRoles, roles, enrollments }: Roster, { sourcedId = '', role = '' }: Row): string[] => {
  if (hasRoles.has(sourcedId)) return (roles.get(sourcedId) ?? []).map((row) => (row.role ?? '').toLowerCase());
  if (role) return [role.toLowerCase()];
  return (enrollments.get(sourcedId) ?? []).map((row) => (row.role ?? '').toLowerCase());
};

const isAlone = ({ classes }: Roster, { title }: Row) =>
  [...classes.values()].filter((one) => one.title === title).length < 2;

/** Returns the homeroom, else the first class. Levels of other programs only tell classes of one title apart. */
const placeOf = (roster: Roster, user: Row) => {
  const own = (roster.enrollments.get(user.sourcedId ?? '') ?? [])
    .filter(({ role }) => isWord(role, 'student', ''))
    .flatMap((row) => toArray(roster.classes.get(row.classSourcedId ?? '')));
  const home = own.find(isHomeroom) ?? (roster.isOfCasa ? undefined : own[0]);
  if (!home) return {};
  const section = home.title;
  return !roster.isOfCasa && isAlone(roster, home) ? { section } : { section, ...placeOfClass(roster, home) };
};

/** Returns 0 for parents and guardians, 1 for relatives, 2 for unknown roles, undefined for teachers and siblings. */
const guardianRank = (roster: Roster, agent: Row): number | undefined => {
  const roles = rolesOf(roster, agent);
  if (roles.some((role) => isWord(role, 'guardian', 'parent'))) return 0;
  if (roles.includes('relative')) return 1;
  return roles.length === 0 && !roster.hasRoles.has(agent.sourcedId ?? '') ? 2 : undefined;
};

/** Finds the guardian of a student. The link can be in the student's row or in the guardian's row. */
const findGuardian = (roster: Roster, user: Row): Row | undefined => {
  const ids = new Set([...agentsOf(user), ...(roster.guardiansByStudent.get(user.sourcedId ?? '') ?? [])]);
  const found = [...ids].flatMap((id) => toArray(roster.guardians.get(id)));
  return [0, 1, 2].flatMap((rank) => found.filter((agent) => guardianRank(roster, agent) === rank))[0];
};

const valuesOf = (role: keyof typeof userColumns, user: Row): Row =>
  Object.fromEntries(userColumns[role].map(([field, column]) => [field, user[column]]));

const guardianOf = (roster: Roster, user: Row) => {
  const guardian = findGuardian(roster, user) ?? {};
  return { ...valuesOf('guardian', guardian), phone: guardian.phone || guardian.sms };
};

const personOf = (roster: Roster, user: Row) => ({
  ...valuesOf('student', user),
  external_id: user.identifier || (roster.isOfCasa ? '' : user.sourcedId),
  birthdate: roster.demographics.get(user.sourcedId ?? '')?.birthDate,
});

const leavingOf = (user: Row) => ({
  last_day: user['metadata.casaLastDay'],
  left_from: user['metadata.casaLeftFrom'],
  left_reason: user['metadata.casaLeftReason'],
});

const fieldsOfUser: Readonly<Record<PeopleKind, (roster: Roster, user: Row) => Row>> = {
  students: (roster, user) => ({
    ...personOf(roster, user),
    ...guardianOf(roster, user),
    ...placeOf(roster, user),
    ...leavingOf(user),
  }),
  enrollments: (roster, user) => ({ ...personOf(roster, user), ...placeOf(roster, user) }),
  teachers: (roster, user) => ({
    ...valuesOf('teacher', user),
    ...personOf(roster, user),
    phone: user.phone || user.sms,
  }),
};

export const peopleOfRoster = (roster: Roster, kind: PeopleKind): Row[] =>
  [...roster.users.values()]
    .filter((user) => rolesOf(roster, user).includes(roleOfKind[kind]))
    // Students who left the school have no section.
    .filter((user) => kind !== 'enrollments' || !user['metadata.casaLastDay'])
    .map((user) => fieldsOfUser[kind](roster, user));
