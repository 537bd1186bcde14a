import { sql } from 'kysely';
import type { Actor, CommandContext, FileReference } from '../context.ts';
import { anyTable, binOf } from './bin.ts';
import { type Batch, referencesOf, tablesOf } from './conflicts.ts';
import type { Reference } from './schema-facts.ts';

type Command = CommandContext<Actor | undefined>;

/**
 * Rows of other batches that went along there and cannot exist without rows of this one are erased with it, or lose their reference.
 * What was itself asked to be deleted stays, and can come back to another parent.
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
 * Erases a batch for good. The caller has the lock of the bin, has looked whether it is held, and writes the line in the audit log.
 * @returns paths of uploads that stood in the batch; the caller has those erased that nothing else refers to
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
