import { sql } from 'kysely';
import * as texts from '#texts/platform/server/errors';
import type { Db } from '../db/database.ts';
import { type Bin, type BinKind, type BinRow, binOf, idColumnOf } from './bin.ts';
import { dependentRows } from './dependents.ts';
import type { Reference } from './schema-facts.ts';

/** Resolutions of a conflict: another name, another parent, or leaving live data as it is. */
export type Choice = 'rename' | 'parent' | 'keep';

export type Conflict = {
  readonly id: string;
  /** `taken`: name or place in use. `missing`: parent deleted. `moved`: child has another parent. `circle`: a cycle. */
  readonly reason: 'taken' | 'missing' | 'moved' | 'circle';
  readonly table: string;
  readonly row: string;
  readonly column: string;
  readonly kind: BinKind | undefined;
  readonly title: string;
  readonly choices: readonly Choice[];
  /** The missing parent: its table, and the batch that contains it. */
  readonly parent?: { readonly table: string; readonly title: string; readonly batch: string | undefined };
};

export type Batch = { readonly id: string; readonly root: string };

const maxConflicts = 50;

/** Returns the tables whose rows a batch can contain, parents first. */
export const tablesOf = (bin: Bin, { root }: Pick<Batch, 'root'>): string[] =>
  dependentRows(bin, { table: root, ids: [''] })
    .map(({ table }) => table)
    .filter((table) => bin.declarations.has(table));

/** Returns references from a table to tables with a bin. Uploads are not moved to the bin. */
export const referencesOf = ({ references, declarations }: Bin, table: string): Reference[] =>
  references.filter((one) => one.table === table && declarations.has(one.parent));

/** Returns a condition on rows named `b` of a batch: the parent is neither live nor in the same batch. */
export const lacksParent = ({ column, parent, parentColumn }: Reference, batch: string) => {
  const [own, theirs] = [sql.ref(`b.${column}`), sql.ref(parentColumn)];
  return sql<boolean>`b.deleted_batch = ${batch} and ${own} is not null
    and not exists (select 1 from ${sql.table(parent)} p where p.${theirs} = ${own})
    and not exists (select 1 from ${sql.table(binOf(parent))} p where p.${theirs} = ${own} and p.deleted_batch = ${batch})`;
};

/** Returns a subquery for the batch of the missing parent of a row named `b`. Null if the parent was erased. */
export const parentBatch = ({ column, parent, parentColumn }: Reference) =>
  sql<
    string | null
  >`(select p.deleted_batch from ${sql.table(binOf(parent))} p where p.${sql.ref(parentColumn)} = ${sql.ref(`b.${column}`)})`;

const titleOf = async (db: Db, bin: Bin, table: string, row: BinRow): Promise<string> =>
  (await bin.declarations.get(table)?.titleOf?.(db, row)) ?? '';

/** Returns the name of a parent in the bin, or `''` if the parent was erased. */
const titleInBin = async (db: Db, bin: Bin, { parent, parentColumn }: Reference, id: string): Promise<string> => {
  const { rows } = await sql<Record<string, string>>`
    select * from ${sql.table(binOf(parent))} where ${sql.ref(parentColumn)} = ${id}`.execute(db);
  return rows[0] ? titleOf(db, bin, parent, rows[0]) : '';
};

const describe = async (
  db: Db,
  bin: Bin,
  { table, row, ...conflict }: Pick<Conflict, 'reason' | 'table' | 'column' | 'choices' | 'parent'> & { row: BinRow },
): Promise<Conflict> => {
  const id = row[idColumnOf(bin, table)] ?? '';
  return {
    ...conflict,
    id: [table, id, conflict.column].join('.'),
    table,
    row: id,
    kind: bin.declarations.get(table)?.kind,
    title: (await titleOf(db, bin, table, row)) || texts.aPart,
  };
};

const findTakenKeys = async (db: Db, bin: Bin, batch: Batch, table: string): Promise<Conflict[]> => {
  const { renameColumns, mayBeDropped } = bin.declarations.get(table) ?? {};
  const choices: Choice[] = [...(renameColumns ? ['rename' as const] : []), ...(mayBeDropped ? ['keep' as const] : [])];
  const found: Conflict[] = [];
  for (const key of bin.keys.get(table) ?? []) {
    if (key.join() === 'id') continue;
    const same = key.map((column) => sql`x.${sql.ref(column)} = b.${sql.ref(column)}`);
    const { rows } = await sql<Record<string, string>>`
      select b.* from ${sql.table(binOf(table))} b where b.deleted_batch = ${batch.id}
      and exists (select 1 from ${sql.table(table)} x where ${sql.join(same, sql` and `)}) limit ${maxConflicts}`.execute(
      db,
    );
    for (const row of rows)
      found.push(await describe(db, bin, { reason: 'taken', table, column: key.at(-1) ?? '', choices, row }));
  }
  return found;
};

const findMissingParents = async (db: Db, bin: Bin, batch: Batch, table: string): Promise<Conflict[]> => {
  const found: Conflict[] = [];
  for (const reference of referencesOf(bin, table)) {
    const { onDelete, parent, column } = reference;
    // Dependent rows stay in the bin and move to the batch of their missing parent.
    if (onDelete === 'set null' || (onDelete === 'cascade' && table !== batch.root)) continue;
    const choices: Choice[] = bin.declarations.get(parent)?.candidates ? ['parent'] : [];
    const { rows } = await sql<Record<string, string> & { parent_batch: string | null }>`
      select b.*, ${parentBatch(reference)} as parent_batch from ${sql.table(binOf(table))} b
      where ${lacksParent(reference, batch.id)} limit ${maxConflicts}`.execute(db);
    for (const { parent_batch, ...row } of rows) {
      const title = await titleInBin(db, bin, reference, row[column] ?? '');
      const missing = { table: parent, title, batch: parent_batch ?? undefined };
      found.push(await describe(db, bin, { reason: 'missing', table, column, choices, parent: missing, row }));
    }
  }
  return found;
};

const findCycleConflicts = async (db: Db, bin: Bin, batch: Batch, table: string): Promise<Conflict[]> => {
  const found: Conflict[] = [];
  for (const { row, description } of (await bin.declarations.get(table)?.findCycles?.(db, batch.id)) ?? []) {
    const conflict = await describe(db, bin, { reason: 'circle', table, column: 'circle', choices: ['keep'], row });
    found.push({ ...conflict, title: description });
  }
  return found.slice(0, maxConflicts);
};

/** Returns the columns that the links of a batch restore. */
export const linkedColumns = (db: Db, batch: string) =>
  db
    .selectFrom('bin_links')
    .select(['linked_table as table', 'linked_column as column'])
    .distinct()
    .where('deleted_batch', '=', batch)
    .execute();

const findMovedLinks = async (db: Db, bin: Bin, batch: Batch): Promise<Conflict[]> => {
  const found: Conflict[] = [];
  for (const { table, column } of await linkedColumns(db, batch.id)) {
    const { rows } = await sql<Record<string, string>>`
      select x.* from bin_links l join ${sql.table(table)} x on x.${sql.ref(idColumnOf(bin, table))} = l.linked_row
      where l.deleted_batch = ${batch.id} and l.linked_table = ${table} and l.linked_column = ${column}
      and l.after is not null and x.${sql.ref(column)} not in (l.after, l.before) limit ${maxConflicts}`.execute(db);
    for (const row of rows)
      found.push(await describe(db, bin, { reason: 'moved', table, column, choices: ['keep'], row }));
  }
  return found;
};

export const findConflicts = async (db: Db, bin: Bin, batch: Batch): Promise<Conflict[]> => {
  const found: Conflict[] = [];
  for (const table of tablesOf(bin, batch)) {
    found.push(...(await findTakenKeys(db, bin, batch, table)));
    found.push(...(await findMissingParents(db, bin, batch, table)));
    found.push(...(await findCycleConflicts(db, bin, batch, table)));
  }
  found.push(...(await findMovedLinks(db, bin, batch)));
  return found;
};
