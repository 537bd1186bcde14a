import { groupBy } from '#kernel/group-by.ts';
import { type DayOrder, dayInOrder, dayOrderOf } from './import-fields.ts';

export type Row = Readonly<Partial<Record<string, string>>>;
/** Rows of the OneRoster files by file name. Each row maps column titles to cells. */
export type RosterFiles = ReadonlyMap<string, readonly Row[]>;

const groupedBy = (rows: readonly Row[], column: string) => groupBy(rows, (row) => row[column] ?? '');

export const toArray = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

export const isWord = (cell: string | undefined, ...words: string[]): boolean =>
  words.includes((cell ?? '').toLowerCase());

const isActiveRow = ({ status }: Row) => !isWord(status, 'tobedeleted', 'inactive');

/** True if the user is enabled or left the school. Casa exports leavers as disabled users with a last day. */
const isActiveUser = ({ enabledUser, 'metadata.casaLastDay': lastDay = '' }: Row) =>
  !isWord(enabledUser, 'false', 'no', '0') || lastDay !== '';

const isInManifest = (files: RosterFiles, name: string, value: string): boolean =>
  files.get('manifest.csv')?.some((row) => row.propertyName === name && isWord(row.value, value)) === true;

/** True if the export is a delta. A person who is not in a delta export is not missing. */
export const hasOnlyChanges = (files: RosterFiles): boolean =>
  [...files.keys()].some((name) => isInManifest(files, `file.${name.replace(/\.csv$/, '')}`, 'delta'));

/** Returns the IDs in a cell. The standard separates them by commas. */
const idsIn = (cell = ''): string[] => cell.split(/[\s,;|]+/).filter(Boolean);

export const agentsOf = ({ agentSourcedIds }: Row): string[] => idsIn(agentSourcedIds);

const guardiansByStudent = (users: readonly Row[]) => {
  const found = new Map<string, string[]>();
  for (const user of users)
    for (const studentId of agentsOf(user))
      found.set(studentId, [...(found.get(studentId) ?? []), user.sourcedId ?? '']);
  return found;
};

/** Returns the sort rank of a period: 0 current, 1 ends today, 2 starts later, 3 over. */
const timeRank = ({ beginDate = '', endDate = '' }: Row, today: string, order: DayOrder): number => {
  const [begin, end] = [beginDate, endDate].map((day) => dayInOrder(day, order).slice(0, 10)) as [string, string];
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
  if (isDay(end) && end < today) return 3;
  if (isDay(begin) && begin > today) return 2;
  // In OneRoster the end date is exclusive.
  return end === today ? 1 : 0;
};

/** Sorts current rows first, primary ones before others, then rows that start later. Drops rows that are over. */
const currentFirst = (rows: readonly Row[], today: string): Row[] => {
  const order = dayOrderOf(rows.flatMap(({ beginDate = '', endDate = '' }) => [beginDate, endDate]));
  return rows
    .map((row) => ({ row, rank: timeRank(row, today, order === 'dmy' ? 'dmy' : 'mdy') }))
    .filter(({ rank }) => rank < 3)
    .sort(
      (one, other) =>
        one.rank - other.rank || Number(isWord(other.row.primary, 'true')) - Number(isWord(one.row.primary, 'true')),
    )
    .map(({ row }) => row);
};

/** Returns the start of the first term and the end of the last. Both dates are undefined without terms. */
const spanOf = (terms: ReadonlyMap<string, Row>, { termSourcedIds }: Row): Row => {
  const own = idsIn(termSourcedIds).flatMap((id) => toArray(terms.get(id)));
  const [beginDate] = own.map(({ startDate = '' }) => startDate).sort();
  return {
    beginDate,
    endDate: own
      .map(({ endDate = '' }) => endDate)
      .sort()
      .at(-1),
  };
};

const hasDates = ({ beginDate = '', endDate = '' }: Row) => beginDate !== '' || endDate !== '';

/** Removes classes of past terms, unless all are, as in the holidays. Undated enrollments get their class's dates. */
const inTerms = (
  classes: readonly Row[],
  enrollments: readonly Row[],
  terms: ReadonlyMap<string, Row>,
  today: string,
) => {
  const spans = new Map(classes.map((one) => [one.sourcedId ?? '', spanOf(terms, one)]));
  const isOver = (span: Row | undefined) => span !== undefined && timeRank(span, today, 'mdy') === 3;
  const currentClasses = classes.filter((one) => !isOver(spans.get(one.sourcedId ?? '')));
  if (currentClasses.length === 0) return { classes, enrollments };
  return {
    classes: currentClasses,
    enrollments: enrollments.map((row) => (hasDates(row) ? row : { ...row, ...spans.get(row.classSourcedId ?? '') })),
  };
};

/** Parses the files of a OneRoster export. @param today `YYYY-MM-DD` in the school's time zone */
export const readRoster = (files: RosterFiles, today: string) => {
  const rows = (name: string) => (files.get(`${name.toLowerCase()}.csv`) ?? []).filter(isActiveRow);
  const idsOf = (all: readonly Row[]) => new Map(all.map((row) => [row.sourcedId ?? '', row]));
  const byId = (name: string) => idsOf(rows(name));
  const isOfCasa = isInManifest(files, 'source.systemName', 'casa');
  // Exports from Casa contain only current enrollments, also during the holidays, and the roles of leavers.
  const current = (all: readonly Row[]) => (isOfCasa ? all : currentFirst(all, today));
  const terms = isOfCasa ? new Map() : byId('academicSessions');
  const { classes, enrollments } = inTerms(rows('classes'), rows('enrollments'), terms, today);
  return {
    isOfCasa,
    users: idsOf(rows('users').filter(isActiveUser)),
    /** Includes users who cannot sign in, because guardians are only contacted. */
    guardians: byId('users'),
    guardiansByStudent: guardiansByStudent(rows('users')),
    hasRoles: groupedBy(files.get('roles.csv') ?? [], 'userSourcedId'),
    roles: groupedBy(current(rows('roles')), 'userSourcedId'),
    demographics: byId('demographics'),
    enrollments: groupedBy(current(enrollments), 'userSourcedId'),
    members: groupedBy(current(enrollments), 'classSourcedId'),
    classes: idsOf(classes),
    courses: byId('courses'),
    orgs: byId('orgs'),
  };
};
export type Roster = ReturnType<typeof readRoster>;
