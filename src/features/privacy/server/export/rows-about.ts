import { sql } from 'kysely';
import { loadRecordNameHider } from '#features/observations/server/public.ts';
import { peopleNames } from '#features/people/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { columnsMarked, type PersonalData, type Subject } from '#platform/server/personal-data/personal-data.ts';

const batchSize = 500;

export type Row = Readonly<Record<string, unknown>>;

const isAnyOf = (columns: readonly string[], id: string) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${id}`),
    sql` or `,
  )})`;

const isAboutSubject = (data: PersonalData, subject: Subject) =>
  data.rows ? data.rows(subject) : isAnyOf(columnsMarked(data, 'person', 'mention'), subject.id);

/** Returns a column's condition; undefined for always. People only mentioned get no subject and content of a row. */
const exportCondition = (data: PersonalData, column: string, subject: Subject) => {
  const own = data.exportedWhere?.[column];
  if (own) return own(subject);
  const persons = columnsMarked(data, 'person');
  const isOfPerson = persons.length > 0 && columnsMarked(data, 'person', 'about').includes(column);
  return isOfPerson && !data.rows ? isAnyOf(persons, subject.id) : undefined;
};

const referenceName = (column: string) => column.replace(/_id$/, '');

/** Returns the selection of names for ids of lessons, sections and similar, so that a row is readable on its own. */
const referencedNames = ({ bin, personalData }: Services, table: string, columns: readonly string[]) =>
  bin.references.flatMap(({ table: own, column, parent, parentColumn }) => {
    const nameColumn = personalData.get(parent)?.nameColumn;
    if (own !== table || nameColumn === undefined || !columns.includes(column)) return [];
    const name = sql`select ${sql.ref(`named.${nameColumn}`)} from ${sql.table(parent)} named
      where ${sql.ref(`named.${parentColumn}`)} = ${sql.ref(`${table}.${column}`)}`;
    return { key: referenceName(column), selected: sql`(${name}) as ${sql.ref(referenceName(column))}` };
  });

/** Adds names to rows about several people, such as messages. */
const withPersonNames = async ({ database }: Services, data: PersonalData, rows: readonly Row[]): Promise<Row[]> => {
  const columns = columnsMarked(data, 'person');
  if (columns.length < 2) return [...rows];
  const ids = rows.flatMap((row) => columns.flatMap((column) => (row[column] ? String(row[column]) : [])));
  const names = await peopleNames(database.read, [...new Set(ids)]);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(columns.map((column) => [referenceName(column), names.get(String(row[column])) ?? null])),
  }));
};

/** @property readableColumns returns the columns shown on the readable page */
export type PersonalDataReader = {
  readonly read: (table: string, data: PersonalData) => AsyncIterable<Row>;
  readonly readableColumns: (table: string, data: PersonalData) => ReadonlySet<string>;
};

const timeColumns = ['created_at', 'at', 'sent_at', 'last_seen_at', 'last_used_at'];

const exportedColumns = (data: PersonalData) => columnsMarked(data, 'person', 'mention', 'about', 'plain');

/** True if the people concerned get any column of the table. */
export const isExported = (data: PersonalData): boolean =>
  Boolean(data.person || data.mention || data.rows) && exportedColumns(data).length > 0;

/** Creates a reader of a person's data. Leaves out secrets and information about others. */
export const createReader = async (services: Services, id: string): Promise<PersonalDataReader> => {
  const db = services.database.read;
  const subject: Subject = {
    id,
    table: (name) => sql.table(name),
    retainedConversations: sql`''`,
    now: '',
    person: {},
  };
  const hide = await loadRecordNameHider({ db, services }, id);
  const withoutNames = (row: Row, columns: readonly string[]): Row => ({
    ...row,
    ...Object.fromEntries(columns.flatMap((column) => (row[column] ? [[column, hide(String(row[column]))]] : []))),
  });
  async function* read(table: string, data: PersonalData) {
    const columns = exportedColumns(data);
    const selected = columns.map((column) => {
      const where = exportCondition(data, column, subject);
      return where ? sql`case when ${where} then ${sql.ref(column)} end as ${sql.ref(column)}` : sql.ref(column);
    });
    const named = referencedNames(services, table, columns).map((one) => one.selected);
    const textColumns = data.freeText?.split(' ') ?? [];
    const key = (services.bin.keys.get(table)?.[0] ?? []).map((column) => sql.ref(`${table}.${column}`));
    for (let at = 0; ; at += batchSize) {
      const { rows } = await sql<Row>`select ${sql.join([...selected, ...named])} from ${sql.table(table)}
        where ${isAboutSubject(data, subject)} order by ${sql.join(key)} limit ${batchSize} offset ${at}`.execute(db);
      for (const row of await withPersonNames(services, data, rows)) yield withoutNames(row, textColumns);
      if (rows.length < batchSize) return;
    }
  }
  const readableColumns = (table: string, data: PersonalData) => {
    const persons = columnsMarked(data, 'person');
    return new Set([
      ...columnsMarked(data, 'about').filter((column) => !/^(search|sort)_name$|^folded$|_key$|_seq$/.test(column)),
      ...referencedNames(services, table, exportedColumns(data)).map((one) => one.key),
      ...(persons.length > 1 ? persons.map(referenceName) : []),
      ...timeColumns,
    ]);
  };
  return { read, readableColumns };
};
