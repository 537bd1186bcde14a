import { sql } from 'kysely';
import type { Actor, CommandContext, FileReference } from '../context.ts';
import { anyTable, binOf } from './bin.ts';
import { type Batch, referencesOf, tablesOf } from './conflicts.ts';
import type { Reference } from './schema-facts.ts';

type Command = CommandContext<Actor | undefined>;

/**
 * Erases dependent rows in other batches that cannot exist without rows of this batch, or clears their reference. Rows
 * whose own deletion was requested stay and can be restored with another parent.
 */
const eraseDependents = async (
  { db, services: { bin } }: Command,
  batch: Batch,
  reference: Reference,
): Promise<void> => {
  const { table, column, parent, parentColumn, onDelete } = reference;
  const erased = sql<boolean>`deleted_batch <> ${batch.id} and ${sql.ref(column)} in (
    select ${sql.ref(parentColumn)} from ${sql.table(binOf(parent))} where deleted_batch = ${batch.id})`;
  const isDependent = sql<boolean>`${erased} and deleted_batch not in (select id from bin_batches where root = ${table})`;
  const rows = anyTable(db).updateTable(binOf(table));
  if (onDelete === 'set null')
    await rows
      .set({ [column]: null })
      .where(erased)
      .execute();
  else if (bin.keys.get(table)?.[0]?.join() === 'id')
    await rows.set({ deleted_batch: batch.id }).where(isDependent).execute();
  else await anyTable(db).deleteFrom(binOf(table)).where(isDependent).execute();
};

const pathsIn = async ({ db, services: { bin, references } }: Command, batch: Batch): Promise<string[]> => {
  const paths: string[] = [];
  for (const { table, column } of references.filter((one: FileReference) => bin.declarations.has(one.table))) {
    const rows = await anyTable(db)
      .selectFrom(binOf(table))
      .select(`${column} as path`)
      .where('deleted_batch', '=', batch.id)
      .where(column, 'is not', null)
      .execute();
    paths.push(...rows.flatMap(({ path }) => (path === null || path === undefined ? [] : [String(path)])));
  }
  return [...new Set(paths)];
};

/**
 * Erases a batch. The caller must hold the bin's lock, check retention and write the audit line.
 * @returns upload paths of the batch; the caller erases uploads that have no other reference
 */
export const eraseFromBin = async (context: Command, batch: Batch): Promise<string[]> => {
  const { bin } = context.services;
  const tables = new Set(tablesOf(bin, batch));
  for (const table of bin.order)
    for (const reference of bin.declarations.has(table) ? referencesOf(bin, table) : [])
      if (tables.has(reference.parent) && reference.onDelete !== 'refuse')
        await eraseDependents(context, batch, reference);
  const paths = await pathsIn(context, batch);
  await context.db.deleteFrom('bin_batches').where('id', '=', batch.id).execute();
  return paths;
};
