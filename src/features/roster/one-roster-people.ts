import { fieldLabel, fieldNames, type ImportKind, roleOfKind } from './import-fields.ts';

type Row = Readonly<Partial<Record<string, string>>>;
/** The rows of OneRoster's files by the names of the files, each row by its titles. */
export type RosterFiles = ReadonlyMap<string, readonly Row[]>;

/** What of a OneRoster zip tells of people and where they belong. */
export const rosterFiles = [
  'manifest.csv',
  'users.csv',
  'roles.csv',
  'demographics.csv',
  'enrollments.csv',
  'classes.csv',
  'courses.csv',
];

const groupedBy = (rows: readonly Row[], column: string) => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row[column] ?? '';
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

const ifAny = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

const isThere = ({ status = '', enabledUser = '' }: Row) =>
  status.toLowerCase() !== 'tobedeleted' && enabledUser.toLowerCase() !== 'false';

const readRoster = (files: RosterFiles) => {
  const rows = (name: string) => (files.get(`${name}.csv`) ?? []).filter(isThere);
  const byId = (name: string) => new Map(rows(name).map((row) => [row.sourcedId ?? '', row]));
  const isOfCasa = files
    .get('manifest.csv')
    ?.some(({ propertyName, value }) => propertyName === 'source.systemName' && value === 'Casa');
  return {
    isOfCasa: isOfCasa === true,
    users: byId('users'),
    roles: groupedBy(rows('roles'), 'userSourcedId'),
    demographics: byId('demographics'),
    enrollments: groupedBy(rows('enrollments'), 'userSourcedId'),
    classes: byId('classes'),
    courses: byId('courses'),
  };
};
type Roster = ReturnType<typeof readRoster>;

/** Since version 1.2 roles have a file of their own; before that each user had one. */
const hasRole = ({ roles }: Roster, user: Row, role: string) => {
  const own = roles.get(user.sourcedId ?? '')?.map((row) => row.role ?? '') ?? [user.role ?? ''];
  return own.some((one) => one.toLowerCase() === role);
};

/** The class where a student is at home, with what Casa says of it. */
const placeOf = ({ enrollments, classes, courses }: Roster, user: Row) => {
  const own = (enrollments.get(user.sourcedId ?? '') ?? []).flatMap((row) =>
    ifAny(classes.get(row.classSourcedId ?? '')),
  );
  const home = own.find(({ classType }) => classType?.toLowerCase() === 'homeroom');
  const course = courses.get(home?.courseSourcedId ?? '');
  return {
    section: home?.title,
    level: course?.['metadata.casaLevel'],
    category: course?.['metadata.casaCategory'],
  };
};

const guardianOf = ({ users }: Roster, { agentSourcedIds = '' }: Row) => {
  const [guardian] = agentSourcedIds.split(',').flatMap((id) => ifAny(users.get(id.trim())));
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

const fieldsOfUser: Readonly<Record<ImportKind, (roster: Roster, user: Row) => Row>> = {
  students: (roster, user) => ({ ...personOf(roster, user), ...guardianOf(roster, user), ...placeOf(roster, user) }),
  enrollments: (roster, user) => ({ ...personOf(roster, user), ...placeOf(roster, user) }),
  teachers: (roster, user) => ({
    ...personOf(roster, user),
    phone: user.phone || user.sms,
    zoom_link: user['metadata.casaZoomLink'],
    zoom_id: user['metadata.casaZoomId'],
  }),
};

/** The students or the teachers of a OneRoster zip as the table that an import takes; columns of which nobody has anything are left out. */
export const peopleOfRoster = (files: RosterFiles, kind: ImportKind) => {
  const roster = readRoster(files);
  const people = [...roster.users.values()]
    .filter((user) => hasRole(roster, user, roleOfKind[kind]))
    .map((user) => fieldsOfUser[kind](roster, user));
  const names = fieldNames(kind).filter((name) => people.some((person) => person[name]));
  return {
    head: names.map((name) => fieldLabel(kind, name)),
    rows: people.map((person) => names.map((name) => person[name] ?? '')),
  };
};
