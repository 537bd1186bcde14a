import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { personalDataMap } from '#app/personal-data.ts';
import { type Role, roles } from '#kernel/roles.ts';
import { anyTable } from '#platform/server/bin/bin.ts';
import { columnsMarked, type PersonalData, type Subject } from '#platform/server/personal-data/personal-data.ts';
import type { TestCasa } from './test-casa.ts';

type Seed = { readonly word: string; readonly column: string; readonly table: string };
type Column = { readonly name: string; readonly dataType: string; readonly isNullable: boolean };
type Row = Record<string, unknown>;

type Seeding = {
  readonly casa: TestCasa;
  readonly role: Role;
  readonly id: string;
  /** Other people, for the columns that name a different person. */
  readonly others: Readonly<Record<Role, readonly string[]>>;
  readonly columns: ReadonlyMap<string, readonly Column[]>;
  readonly rows: Map<string, Row>;
  readonly seeds: Seed[];
};

const schema = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8');

/** The first value that the checks of a table allow in each column, such as `state` → `draft`. */
const allowedValues = (table: string): Map<string, string> => {
  const [, body = ''] = new RegExp(`create table "${table}" \\(([^;]*)\\);`).exec(schema) ?? [];
  const found = [...body.matchAll(/\b(\w+) (?:in \(|= )(?:'([^']*)'|(\d+))/g)].toReversed();
  return new Map(found.map(([, column = '', text, number = '']) => [column, text ?? number]));
};

const isMoment = (column: string) => /(^|_)(at|day|date|since|until|birthdate)$/.test(column);
const isNumber = ({ dataType }: Column) => /int|numeric|real|double/i.test(dataType);

/** Uploads are created as files. Titles in the bin are names, which the test of the bin covers. A pending job contains no personal data. */
const leftOut = new Set(['files', 'bin_batches', 'pending_jobs']);
/** Only teachers and students write messages and report them. */
const neverOf: Readonly<Record<Role, readonly string[]>> = { admin: ['message_reports'], teacher: [], student: [] };

let made = 0;

const parentOf = ({ casa }: Seeding, table: string, column: string): string | undefined =>
  casa.services.bin.references.find((one) => one.table === table && one.column === column)?.parent;

/** Returns the role of the people in a column, or undefined if the role does not matter. */
const roleOf = (seeding: Seeding, table: string, column: string): Role | undefined =>
  roles.find((role) => parentOf(seeding, table, column) === `${role}s`);

const personColumns = ({ person = '' }: PersonalData) => person.split(' ').filter(Boolean);

const mayBeTheirs = (seeding: Seeding, table: string, column: string) =>
  [undefined, seeding.role].includes(roleOf(seeding, table, column));

/** Returns the column that assigns a new row to the person, if the row can belong to them. */
const ownColumn = (seeding: Seeding, table: string, data: PersonalData) =>
  personColumns(data).find((column) => mayBeTheirs(seeding, table, column));

/** Returns the columns of a new row that get a word. */
const columnsToSeed = (seeding: Seeding, table: string, data: PersonalData | undefined): string[] => {
  if (!data || neverOf[seeding.role].includes(table)) return [];
  const isTheirs = personColumns(data).length === 0 || ownColumn(seeding, table, data) !== undefined;
  return isTheirs ? columnsMarked(data, 'about', 'secret') : [];
};

const wordFor = ({ seeds, role }: Seeding, table: string, column: string): string => {
  const word = `zq${(made++).toString(36).padStart(3, 'k')}xv${role}`;
  seeds.push({ word, column: `${table}.${column}`, table });
  return word;
};

const upload = ({ casa, id }: Seeding, word: string): Promise<string> =>
  casa.world.upload({
    ...{ purpose: 'messageUploads', uploader: id, fileName: `${word}.pdf` },
    content: Buffer.from(`%PDF-1.4\n${word}`),
  });

/** Returns a person whom the row does not name yet. */
const anotherPerson = (seeding: Seeding, table: string, column: string, row: Row) =>
  seeding.others[roleOf(seeding, table, column) ?? 'teacher'].find((one) => !Object.values(row).includes(one));

/** Returns the id of the person whom a column names; undefined if the column names no person. */
const personFor = (seeding: Seeding, table: string, { name }: Column, row: Row): string | undefined => {
  const data = personalDataMap.get(table);
  if (!data) return undefined;
  const own = ownColumn(seeding, table, data);
  if (name === own) return seeding.id;
  if (!columnsMarked(data, 'person', 'mention').includes(name)) return undefined;
  const isOfMentioned = personColumns(data).length === 0 && columnsMarked(data, 'about', 'secret').length > 0;
  const isFree = !Object.values(row).includes(seeding.id);
  if (isOfMentioned && isFree && mayBeTheirs(seeding, table, name)) return seeding.id;
  return anotherPerson(seeding, table, name, row);
};

const plainValue = ({ casa }: Seeding, table: string, column: Column): unknown => {
  const allowed = allowedValues(table).get(column.name);
  if (allowed !== undefined) return isNumber(column) ? Number(allowed) : allowed;
  if (column.name === 'id') return casa.services.clock.newId();
  if (column.isNullable) return null;
  if (isNumber(column)) return 1;
  return isMoment(column.name) ? casa.services.clock.now() : `made ${made++}`;
};

const valueFor = async (seeding: Seeding, table: string, column: Column, row: Row): Promise<unknown> => {
  const { name } = column;
  const isSeeded = columnsToSeed(seeding, table, personalDataMap.get(table)).includes(name);
  const parent = parentOf(seeding, table, name);
  if (parent === 'files') return isSeeded || !column.isNullable ? upload(seeding, wordFor(seeding, table, name)) : null;
  const person = personFor(seeding, table, column, row);
  if (person !== undefined) return person;
  if (parent !== undefined && /^(accounts|students|teachers|admins)$/.test(parent))
    return anotherPerson(seeding, table, name, row);
  if (parent !== undefined && (!column.isNullable || seeding.rows.has(parent)))
    return (await ensureRow(seeding, parent)).id;
  const isText = !isNumber(column) && !isMoment(name) && !allowedValues(table).has(name);
  return isSeeded && isText ? wordFor(seeding, table, name) : plainValue(seeding, table, column);
};

const insertRow = async (seeding: Seeding, table: string): Promise<Row> => {
  const row: Row = {};
  for (const column of seeding.columns.get(table) ?? []) row[column.name] = await valueFor(seeding, table, column, row);
  // A file belongs to exactly one of message, held message and announcement.
  if (table === 'message_files') Object.assign(row, { held_message_id: null, announcement_id: null });
  await seeding.casa.services.database.transaction((tx) =>
    anyTable(tx)
      .insertInto(table)
      .values(row as never)
      .execute()
      .catch((error: unknown) => {
        throw new Error(`No row can be made for ${table}: ${JSON.stringify(row)}`, { cause: error });
      }),
  );
  return row;
};

/** Updates the row of the person or account, which already exists. */
const updateRow = async (seeding: Seeding, table: string, data: PersonalData): Promise<Row> => {
  const row: Row = { id: seeding.id };
  for (const column of seeding.columns.get(table) ?? [])
    if (columnsMarked(data, 'about', 'secret').includes(column.name))
      row[column.name] = await valueFor(seeding, table, column, row);
  await seeding.casa.services.database.transaction((tx) =>
    anyTable(tx)
      .updateTable(table)
      .set(row as never)
      .where('id', '=', seeding.id)
      .execute(),
  );
  return row;
};

const isOwnTable = ({ role }: Seeding, table: string) => table === 'accounts' || table === `${role}s`;

const ensureRow = async (seeding: Seeding, table: string): Promise<Row> => {
  const known = seeding.rows.get(table);
  if (known) return known;
  const data = personalDataMap.get(table);
  const row = await (data?.person === 'id' && isOwnTable(seeding, table)
    ? updateRow(seeding, table, data)
    : insertRow(seeding, table));
  seeding.rows.set(table, row);
  return row;
};

const seedTables = async (seeding: Seeding): Promise<void> => {
  for (const table of seeding.casa.services.bin.order) {
    const data = personalDataMap.get(table);
    const isOfSomeOneElse = data?.person === 'id' && !isOwnTable(seeding, table);
    if (!data || leftOut.has(table) || isOfSomeOneElse) continue;
    const isTheirs = personColumns(data).length === 0 || ownColumn(seeding, table, data) !== undefined;
    if (isTheirs && columnsMarked(data, 'person', 'mention', 'about', 'secret').length > 0)
      await ensureRow(seeding, table);
  }
  await upload(seeding, wordFor(seeding, 'files', 'file_name'));
};

/** False for a row that the map gives to no person, such as a key of the school, or to another person. */
const isOwned = async ({ casa, id }: Seeding, table: string): Promise<boolean> => {
  const data = personalDataMap.get(table);
  if (!data || table === 'bin_batches' || (!data.rows && columnsMarked(data, 'person', 'mention').length === 0))
    return false;
  if (!data.rows) return true;
  const { clock, database } = casa.services;
  const subject: Subject = {
    id,
    table: (name) => sql.table(name),
    retainedConversations: sql`''`,
    now: clock.now(),
    person: {},
  };
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${data.rows(subject)}`.execute(database.read);
  return rows.length > 0;
};

/**
 * Creates a person with a unique word in each column of theirs. Follows the schema, so new columns take part.
 * @returns the words, and the tables that have a row
 */
export const seedPerson = async (casa: TestCasa, role: Role) => {
  const { world, services } = casa;
  const tables = await services.database.schema.introspection.getTables();
  const { id } = await world[role]();
  const seeding: Seeding = {
    ...{ casa, role, id, rows: new Map(), seeds: [] },
    columns: new Map(tables.map(({ name, columns }) => [name, columns])),
    others: {
      student: [(await world.student()).id, (await world.student()).id],
      teacher: [(await world.teacher()).id, (await world.teacher()).id],
      admin: [(await world.admin()).id],
    },
  };
  await seedTables(seeding);
  const seeds: Seed[] = [];
  for (const seed of seeding.seeds) if (await isOwned(seeding, seed.table)) seeds.push(seed);
  return { id, seeds, tables: [...seeding.rows.keys()] };
};
