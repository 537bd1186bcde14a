import { type RawBuilder, sql } from 'kysely';
import { foldName } from '#kernel/search/match-name.ts';
import { anyTable, binOf } from '../bin/bin.ts';
import type { FileReference, QueryContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import { containsPattern } from '../db/like.ts';
import { columnsMarked, type ErasingStep, type Subject, type TableOf } from './personal-data.ts';
import { hasDetails, redactLines } from './redact-lines.ts';
import { safeguardedSince } from './safeguarding.ts';

type Context = Pick<QueryContext, 'db' | 'services'>;

const liveTable: TableOf = (name) => sql.table(name);
const binTable: TableOf = (name) => sql.table(binOf(name));

/** Returns the ids of conversations that the school must keep for now, or an id that matches no row. */
const selectRetained = ({ services }: Context, table: TableOf) => {
  const since = safeguardedSince(services.clock);
  const conversations = [...services.personalData.values()].flatMap(({ retainedConversations }) =>
    retainedConversations ? [retainedConversations(since, table)] : [],
  );
  return conversations.length === 0 ? sql`''` : sql.join(conversations, sql` union `);
};

type Row = Readonly<Record<string, string | null>>;

const subjectIn = (context: Context, id: string, table: TableOf, person: Row): Subject => ({
  id,
  table,
  person,
  retainedConversations: selectRetained(context, table),
  now: context.services.clock.now(),
});

type Planned = { readonly table: string; readonly of: string; readonly step: ErasingStep; readonly subject: Subject };

/** Returns the steps, dependent rows first: later features before earlier ones, each in declared order. */
const planSteps = (context: Context, id: string, person: Row): Planned[] => {
  const { personalData, bin } = context.services;
  const live = subjectIn(context, id, liveTable, person);
  const inBin = subjectIn(context, id, binTable, person);
  return [...personalData].flatMap(([table, { erase = [] }]) =>
    erase.flatMap((step): Planned[] => [
      { table, of: table, step, subject: live },
      ...(bin.declarations.has(table) ? [{ table: binOf(table), of: table, step, subject: inBin }] : []),
    ]),
  );
};

const countStepRows = async (db: Db, { table, step, subject }: Planned): Promise<number> => {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table)} where ${await step.where(subject, { db })}`.execute(db);
  return Number(rows[0]?.count ?? 0);
};

const applyStep = async (db: Db, { table, step, subject }: Planned): Promise<number> => {
  const { set } = step;
  const where = await step.where(subject, { db });
  // Uses the query builder instead of plain SQL, so that the write is detected and cached responses are invalidated.
  if (!set) {
    const { numDeletedRows } = await anyTable(db).deleteFrom(table).where(where).executeTakeFirst();
    return Number(numDeletedRows);
  }
  const values = Object.entries(set(subject)).map(([column, value]) => [column, sql<string | null>`${value}`]);
  const { numUpdatedRows } = await anyTable(db)
    .updateTable(table)
    .set(Object.fromEntries(values))
    .where(where)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

const minIdentifyingLength = 4;

/** Returns the values of a row that describe its person, including the full name. */
const valuesIn = (row: Row, columns: readonly string[]): string[] => {
  const name = [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ');
  return [name, ...columns.map((column) => row[column] ?? '')];
};

/** True if a value identifies a person. Single words may belong to other people. */
const isIdentifying = (value: string) => value.length >= minIdentifyingLength && /[^\p{L}]/u.test(value);

type OwnRow = { readonly row: Row; readonly columns: readonly string[] };

/** Loads the person's own rows from the school and its bin, with the columns that describe the person. */
const ownRows = async ({ db, services }: Context, id: string): Promise<OwnRow[]> => {
  const { personalData, bin } = services;
  const found: OwnRow[] = [];
  for (const [table, data] of [...personalData].filter(([, { person }]) => person === 'id')) {
    const columns = columnsMarked(data, 'about').filter((column) => !column.includes('date'));
    for (const place of bin.declarations.has(table) ? [table, binOf(table)] : [table]) {
      const row = await anyTable(db).selectFrom(place).selectAll().where('id', '=', id).executeTakeFirst();
      if (row) found.push({ row: row as Row, columns });
    }
  }
  return found;
};

const identifyingValues = (own: readonly OwnRow[]): string[] =>
  [...new Set(own.flatMap(({ row, columns }) => valuesIn(row, columns)))].filter(isIdentifying);

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const pattern = (text: string) => containsPattern(inJson(text));

/** Returns the condition on audit lines that the person caused or that mention the person. */
const linesAbout = (id: string, values: readonly string[]) => {
  const mentions = [id, ...values].flatMap((value) => [
    sql`before like ${pattern(value)} escape '\\'`,
    sql`after like ${pattern(value)} escape '\\'`,
  ]);
  return sql<boolean>`(actor_id = ${id} or subject_id = ${id} or ${sql.join(mentions, sql` or `)})
    and ${hasDetails}`;
};

const pathsIn = async (db: Db, { table, column }: FileReference, where: RawBuilder<boolean>): Promise<string[]> => {
  const { rows } = await sql<{ path: string | null }>`
    select ${sql.ref(column)} as path from ${sql.table(table)} where ${where}`.execute(db);
  return rows.flatMap(({ path }) => path ?? []);
};

/** Returns upload paths of the person, rows about them, and erased rows. Uploads with other references stay. */
const ownUploads = async ({ db, services }: Context, id: string, planned: readonly Planned[]): Promise<string[]> => {
  const own = await db.selectFrom('files').select('path').where('uploader_id', '=', id).execute();
  const paths = own.map(({ path }) => path);
  for (const reference of services.references) {
    const data = services.personalData.get(reference.table.replace(/_bin$/, ''));
    if (!data || !columnsMarked(data, 'about').includes(reference.column)) continue;
    for (const { table, step, subject } of planned)
      if (table === reference.table && !step.set)
        paths.push(...(await pathsIn(db, reference, await step.where(subject, { db }))));
    const isTheirs = sql<boolean>`${sql.ref(data.person ?? 'id')} = ${id}`;
    const subject = subjectIn({ db, services }, id, /_bin$/.test(reference.table) ? binTable : liveTable, {});
    paths.push(...(await pathsIn(db, reference, data.rows?.(subject) ?? isTheirs)));
  }
  return [...new Set(paths)];
};

const countRetained = async (context: Context, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from conversations where (student_id = ${id} or teacher_id = ${id})
      and id in (${selectRetained(context, liveTable)})`.execute(context.db);
  return Number(rows[0]?.count ?? 0);
};

/** Replaces the person's name in the titles of bin batches. */
const renameBatches = async ({ db }: Context, values: readonly string[], name: string): Promise<void> => {
  for (const value of values) {
    const batches = await db
      .selectFrom('bin_batches')
      .select(['id', 'titles'])
      .where('titles', 'like', sql<string>`${pattern(value)} escape '\\'`)
      .execute();
    for (const { id, titles } of batches) {
      const renamed = (JSON.parse(titles) as string[]).map((title) => (title.includes(value) ? name : title));
      await db
        .updateTable('bin_batches')
        .set({ titles: JSON.stringify(renamed), search_text: foldName(renamed.join(' ')) })
        .where('id', '=', id)
        .execute();
    }
  }
};

export type Erasure = {
  /** Number of rows deleted or cleared per table, including its bin. */
  readonly counts: Readonly<Record<string, number>>;
  readonly lines: number;
  readonly uploads: readonly string[];
  /** Number of conversations that are kept for now because one of their messages was reported. */
  readonly held: number;
};

const eraseWith = async (
  context: Context,
  id: string,
  onStep: (db: Db, planned: Planned) => Promise<number>,
  onLines: (where: ReturnType<typeof linesAbout>) => Promise<number>,
  finish: (values: readonly string[]) => Promise<void>,
): Promise<Erasure> => {
  const own = await ownRows(context, id);
  const values = identifyingValues(own);
  const steps = planSteps(context, id, Object.assign({}, ...own.map(({ row }) => row)));
  const uploads = await ownUploads(context, id, steps);
  const held = await countRetained(context, id);
  const counts: Record<string, number> = {};
  for (const planned of steps) {
    const count = await onStep(context.db, planned);
    if (count > 0 && !planned.step.isBookkeeping) counts[planned.of] = (counts[planned.of] ?? 0) + count;
  }
  const lines = await onLines(linesAbout(id, values));
  await finish(values);
  return { counts, lines, uploads, held };
};

export const previewErasure = (context: Context, id: string): Promise<Erasure> =>
  eraseWith(
    context,
    id,
    countStepRows,
    async (where) => {
      const { rows } = await sql<{ count: number | string }>`
        select count(*) as count from audit_log where ${where}`.execute(context.db);
      return Number(rows[0]?.count ?? 0);
    },
    async () => {},
  );

/** Erases a person; `name` replaces theirs. After the commit, the caller must delete uploads and scrub the data. */
export const eraseSubject = (context: Context, id: string, name: string): Promise<Erasure> =>
  eraseWith(
    context,
    id,
    applyStep,
    (where) => redactLines(context, where),
    (values) => renameBatches(context, values, name),
  );
