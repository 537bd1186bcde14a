import { type PeopleKind, roleOfKind } from './import-fields.ts';
import { isHomeroom, placeOfClass } from './one-roster-classes.ts';
import { ifAny, type Roster, type Row } from './one-roster-reader.ts';

/** Since version 1.2 roles have a file of their own; before that each user had one. */
const hasRole = ({ roles }: Roster, user: Row, role: string) => {
  const own = roles.get(user.sourcedId ?? '')?.map((row) => row.role ?? '') ?? [user.role ?? ''];
  return own.some((one) => one.toLowerCase() === role);
};

const isAlone = ({ classes }: Roster, { title }: Row) =>
  [...classes.values()].filter((one) => one.title === title).length < 2;

/**
 * The section of a student: the homeroom, or the first class where a program knows no homerooms and each class becomes a section.
 * Other programs name levels in their own way, so theirs only tell apart classes of one title.
 */
const placeOf = (roster: Roster, user: Row) => {
  const own = (roster.enrollments.get(user.sourcedId ?? '') ?? []).flatMap((row) =>
    ifAny(roster.classes.get(row.classSourcedId ?? '')),
  );
  const home = own.find(isHomeroom) ?? (roster.isOfCasa ? undefined : own[0]);
  if (!home) return {};
  const section = home.title;
  return !roster.isOfCasa && isAlone(roster, home) ? { section } : { section, ...placeOfClass(roster, home) };
};

const guardianOf = ({ guardians }: Roster, { agentSourcedIds = '' }: Row) => {
  const [guardian] = agentSourcedIds.split(',').flatMap((id) => ifAny(guardians.get(id.trim())));
  return {
    parent_fName: guardian?.givenName,
    parent_mName: guardian?.middleName,
    parent_lName: guardian?.familyName,
    parent_email: guardian?.email,
    phone: guardian?.phone || guardian?.sms,
    relationship: guardian?.['metadata.casaRelationship'],
  };
};

const personOf = (roster: Roster, user: Row) => ({
  external_id: user.identifier || (roster.isOfCasa ? '' : user.sourcedId),
  first_name: user.givenName,
  middle_name: user.middleName,
  last_name: user.familyName,
  email: user.email,
  birthdate: roster.demographics.get(user.sourcedId ?? '')?.birthDate,
  address: user['metadata.casaAddress'],
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
    ...personOf(roster, user),
    phone: user.phone || user.sms,
    zoom_link: user['metadata.casaZoomLink'],
    zoom_id: user['metadata.casaZoomId'],
  }),
};

/** The students or the teachers of a school. */
export const peopleOfRoster = (roster: Roster, kind: PeopleKind): Row[] =>
  [...roster.users.values()]
    .filter((user) => hasRole(roster, user, roleOfKind[kind]))
    // Who left belongs to no section.
    .filter((user) => kind !== 'enrollments' || !user['metadata.casaLastDay'])
    .map((user) => fieldsOfUser[kind](roster, user));
