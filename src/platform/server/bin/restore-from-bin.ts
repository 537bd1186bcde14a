import { sql } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import type { Actor, CommandContext } from '../context.ts';
import { brokenUniqueKey } from '../db/db-errors.ts';
import { anyTable, binOf, columnsOf, idColumnOf, listRowsInBin } from './bin.ts';
import {
  type Batch,
  type Choice,
  type Conflict,
  findConflicts,
  lacksParent,
  linkedColumns,
  parentBatch,
  referencesOf,
  tablesOf,
} from './conflicts.ts';
import { type Link, recordLinks } from './move-to-bin.ts';
import type { Reference } from './schema-facts.ts';

type Command = CommandContext<Actor | undefined>;

/** The resolution of a conflict. `value` is the new name or the id of the new parent. */
export type Decision = { readonly conflict: string; readonly choice: Choice; readonly value?: string | undefined };

const dropLink = ({ db }: Command, batch: Batch, { table, row, column }: Conflict) =>
  db
    .deleteFrom('bin_links')
    .where('deleted_batch', '=', batch.id)
    .where('linked_table', '=', table)
    .where('linked_row', '=', row)
    .where('linked_column', '=', column)
    .execute();

const applyDecision = async (context: Command, batch: Batch, conflict: Conflict, { choice, value = '' }: Decision) => {
  const { bin } = context.services;
  const { table, row, column, reason } = conflict;
  if (!conflict.choices.includes(choice)) return;
  if (reason === 'moved') {
    await dropLink(context, batch, conflict);
    return;
  }
  const own = <Q extends { where(column: string, is: '=', value: string): Q }>(query: Q) =>
    query.where(idColumnOf(bin, table), '=', row).where('deleted_batch', '=', batch.id);
  const db = anyTable(context.db);
  if (choice === 'keep') {
    await own(db.deleteFrom(binOf(table))).execute();
    return;
  }
  const { renameColumns, afterRename } = bin.declarations.get(table) ?? {};
  const change = choice === 'parent' ? { [column]: value } : renameColumns?.(value);
  if (change) await own(db.updateTable(binOf(table)).set(change)).execute();
  if (choice === 'rename') await afterRename?.(context, row);
};

const acquireLocks = async ({ db, services: { bin, database } }: Command, batch: Batch): Promise<void> => {
  const locks = new Set(tablesOf(bin, batch).flatMap((table) => bin.declarations.get(table)?.lock ?? []));
  for (const lock of [...locks].sort()) await database.lock(db, lock);
};

const resolveConflicts = async (context: Command, batch: Batch, decisions: readonly Decision[]): Promise<void> => {
  const { bin } = context.services;
  let conflicts = await findConflicts(context.db, bin, batch);
  if (conflicts.length > 0 && decisions.length > 0) {
    const byId = new Map(decisions.map((decision) => [decision.conflict, decision]));
    for (const conflict of conflicts) {
      const decision = byId.get(conflict.id);
      if (decision) await applyDecision(context, batch, conflict, decision);
    }
    conflicts = await findConflicts(context.db, bin, batch);
  }
  const [first] = conflicts;
  if (!first) return;
  const { reason, title } = first;
  throw new AppError('restore_conflict', texts.restoreConflict({ reason, name: title, more: conflicts.length - 1 }));
};

/** Moves dependent rows whose other parent is in the bin to that parent's batch. */
const moveToParentBatch = async ({ db, services: { bin } }: Command, batch: Batch, reference: Reference) => {
  const { table } = reference;
  const rows = sql.table(binOf(table));
  const [key = []] = bin.keys.get(table) ?? [];
  if (key.join() !== 'id') {
    const same = key.map((column) => sql`o.${sql.ref(column)} = b.${sql.ref(column)}`);
    await sql`
      delete from ${rows} as b where ${lacksParent(reference, batch.id)} and exists (
        select 1 from ${rows} o where o.deleted_batch = ${parentBatch(reference)} and ${sql.join(same, sql` and `)})`.execute(
      db,
    );
  }
  await sql`update ${rows} as b set deleted_batch = ${parentBatch(reference)} where ${lacksParent(reference, batch.id)}`.execute(
    db,
  );
};

/** Clears nullable references to rows in the bin. They are set again when the referenced row is restored. */
const deferLinks = async (context: Command, batch: Batch, reference: Reference) => {
  const { table, column } = reference;
  const rows = sql.table(binOf(table));
  const id = sql.ref(`b.${idColumnOf(context.services.bin, table)}`);
  const lost = await sql<{ row: string; before: string; batch: string | null }>`
    select ${id} as "row", ${sql.ref(`b.${column}`)} as "before", ${parentBatch(reference)} as batch
    from ${rows} b where ${lacksParent(reference, batch.id)}`.execute(context.db);
  if (lost.rows.length === 0) return;
  for (const [other, links] of Map.groupBy(lost.rows, (row) => row.batch))
    if (other !== null)
      await recordLinks(
        context,
        other,
        links.map(({ row, before }): Link => ({ table, row, column, before, after: null })),
      );
  await sql`update ${rows} as b set ${sql.ref(column)} = null where ${lacksParent(reference, batch.id)}`.execute(
    context.db,
  );
};

const restoreTable = async (context: Command, batch: Batch, table: string): Promise<void> => {
  const { bin } = context.services;
  for (const reference of referencesOf(bin, table)) {
    if (reference.onDelete === 'set null') await deferLinks(context, batch, reference);
    else if (reference.onDelete === 'cascade') await moveToParentBatch(context, batch, reference);
  }
  const columns = [...columnsOf(bin, table)];
  const from = anyTable(context.db).selectFrom(binOf(table)).select(columns).where('deleted_batch', '=', batch.id);
  await anyTable(context.db).insertInto(table).columns(columns).expression(from).execute();
};

/** Reverts references that changed with the deletion. Also updates rows that have been moved to the bin since. */
const restoreLinks = async ({ db, services: { bin } }: Command, batch: Batch): Promise<void> => {
  for (const { table, column } of await linkedColumns(db, batch.id)) {
    for (const place of [table, binOf(table)]) {
      const id = sql.ref(`${place}.${idColumnOf(bin, table)}`);
      const link = sql`from bin_links l where l.deleted_batch = ${batch.id} and l.linked_table = ${table}
        and l.linked_column = ${column} and l.linked_row = ${id}`;
      await anyTable(db)
        .updateTable(place)
        .set({ [column]: sql<string>`(select l."before" ${link})` })
        .where(
          sql<boolean>`exists (select 1 ${link} and l."after" is not distinct from ${sql.ref(`${place}.${column}`)})`,
        )
        .execute();
    }
  }
};

const withTakenKeyConflict = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (brokenUniqueKey(error) === undefined) throw error;
    throw new AppError('restore_conflict', texts.restoreConflict({ reason: 'unnamed', name: '', more: 0 }), {
      cause: error,
    });
  }
};

const notifyRestored = async (context: Command, batch: Batch): Promise<void> => {
  const { bin } = context.services;
  for (const table of tablesOf(bin, batch)) {
    const { onRestored } = bin.declarations.get(table) ?? {};
    if (!onRestored) continue;
    const ids = (await listRowsInBin(context.db, table, batch.id)).flatMap(({ id }) => id ?? []);
    if (ids.length > 0) await onRestored(context, ids);
  }
};

/**
 * Restores a whole batch or throws restore_conflict. Rows deleted before the batch stay in the bin. The caller must
 * hold the lock of the bin and write the audit line.
 */
export const restoreFromBin = async (context: Command, batch: Batch, decisions: readonly Decision[]): Promise<void> => {
  await acquireLocks(context, batch);
  await resolveConflicts(context, batch, decisions);
  for (const table of tablesOf(context.services.bin, batch))
    await withTakenKeyConflict(restoreTable(context, batch, table));
  await restoreLinks(context, batch);
  await notifyRestored(context, batch);
  await context.db.deleteFrom('bin_batches').where('id', '=', batch.id).execute();
};
