export type Row = Readonly<Partial<Record<string, string>>>;
/** The rows of OneRoster's files by the names of the files, each row by its titles. */
export type RosterFiles = ReadonlyMap<string, readonly Row[]>;

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

export const ifAny = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

const isKept = ({ status = '' }: Row) => status.toLowerCase() !== 'tobedeleted';

/** Of Casa's own users who do not sign in any more, those who left the school are told with their last day. */
const isOfUse = ({ enabledUser = '', 'metadata.casaLastDay': lastDay = '' }: Row) =>
  enabledUser.toLowerCase() !== 'false' || lastDay !== '';

export const readRoster = (files: RosterFiles) => {
  const rows = (name: string) => (files.get(`${name}.csv`) ?? []).filter(isKept);
  const idsOf = (all: readonly Row[]) => new Map(all.map((row) => [row.sourcedId ?? '', row]));
  const byId = (name: string) => idsOf(rows(name));
  const isOfCasa = files
    .get('manifest.csv')
    ?.some(({ propertyName, value }) => propertyName === 'source.systemName' && value === 'Casa');
  return {
    isOfCasa: isOfCasa === true,
    users: idsOf(rows('users').filter(isOfUse)),
    /** Guardians are called and written to, also those who do not sign in. */
    guardians: byId('users'),
    roles: groupedBy(rows('roles'), 'userSourcedId'),
    demographics: byId('demographics'),
    enrollments: groupedBy(rows('enrollments'), 'userSourcedId'),
    members: groupedBy(rows('enrollments'), 'classSourcedId'),
    classes: byId('classes'),
    courses: byId('courses'),
    orgs: byId('orgs'),
  };
};
export type Roster = ReturnType<typeof readRoster>;
