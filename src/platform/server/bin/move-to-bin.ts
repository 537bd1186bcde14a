import { type RawBuilder, sql } from 'kysely';
import { foldName } from '#kernel/search/match-name.ts';
import { secondsFromNow } from '../clock.ts';
import type { Actor, CommandContext } from '../context.ts';
import { concurrentChange } from '../db/db-errors.ts';
import { inParts } from '../db/in-parts.ts';
import { anyTable, type Bin, type BinKind, binOf, columnsOf, idColumnOf } from './bin.ts';
import { type Counts, type DependentRows, dependentRows, type Roots } from './dependents.ts';

export const binDays = 30;
const maxTitles = 20;

type Command = CommandContext<Actor | undefined>;

type Deletion = Roots & {
  readonly kind: BinKind;
  /** Names of the deleted rows. Default: names from the rows. */
  readonly titles?: readonly string[];
};

/** A reference of a live row that moved to another row before a deletion. */
export type Link = {
  readonly table: string;
  readonly row: string;
  readonly column: string;
  readonly before: string;
  readonly after: string | null;
};

const titlesOf = async (
  { db, services: { bin } }: Command,
  { table, ids, titles }: Deletion,
): Promise<readonly string[]> => {
  const { titleOf } = bin.declarations.get(table) ?? {};
  if (titles || !titleOf) return titles ?? [];
  const rows = await sql<Record<string, string>>`
    select * from ${sql.table(table)} where id in (${sql.join(ids.slice(0, maxTitles))}) order by id`.execute(db);
  const names: string[] = [];
  for (const row of rows.rows) names.push(await titleOf(db, row));
  return names;
};

const openBatch = async (context: Command, deletion: Deletion): Promise<string> => {
  const { clock } = context.services;
  const id = clock.newId();
  const titles = await titlesOf(context, deletion);
  await context.db
    .insertInto('bin_batches')
    .values({
      id,
      kind: deletion.kind,
      root: deletion.table,
      titles: JSON.stringify(titles.slice(0, maxTitles)),
      search_text: foldName(titles.join(' ')),
      counts: '{}',
      deleted_by: context.actor?.id ?? null,
      deleted_at: clock.now(),
      erase_after: secondsFromNow(clock, binDays * 24 * 60 * 60),
    })
    .execute();
  return id;
};

/** Copies rows to the bin. Locks them so that no new references can be added before they are deleted. */
const copyRows = async (
  { db, services }: Command,
  batch: string,
  { table, condition }: DependentRows,
): Promise<number> => {
  const columns = sql.join(columnsOf(services.bin, table).map((column) => sql.ref(column)));
  const lock = services.database.engine === 'postgres' ? sql` for update` : sql``;
  const { numAffectedRows } = await sql`
    insert into ${sql.table(binOf(table))} (${columns}, deleted_batch)
    select ${columns}, ${batch} from ${sql.table(table)} where ${condition}${lock}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Records references that live rows lose, so that a restore can set them again. */
const recordLostReferences = async (context: Command, batch: string, all: readonly DependentRows[]): Promise<void> => {
  const { bin } = context.services;
  for (const { table, column, parent, parentColumn, onDelete } of bin.references) {
    const deleted = onDelete === 'set null' ? all.find((one) => one.table === parent) : undefined;
    if (!deleted || !bin.declarations.has(table)) continue;
    const isRemaining: RawBuilder<unknown> = sql`not ${all.find((one) => one.table === table)?.condition ?? sql`(1 = 0)`}`;
    const { rows } = await sql<{ row: string; before: string }>`
      select ${sql.ref(idColumnOf(bin, table))} as "row", ${sql.ref(column)} as "before" from ${sql.table(table)}
      where ${sql.ref(column)} in (select ${sql.ref(parentColumn)} from ${sql.table(parent)} where ${deleted.condition}) and ${isRemaining}`.execute(
      context.db,
    );
    await recordLinks(
      context,
      batch,
      rows.map(({ row, before }) => ({ table, row, column, before, after: null })),
    );
  }
};

/** Records references of live rows that change with a deletion. The restore of the batch reverts them. */
export const recordLinks = async ({ db, services }: Command, batch: string, links: readonly Link[]): Promise<void> => {
  const rows = links.map(({ table, row, column, before, after }) => ({
    id: services.clock.newId(),
    deleted_batch: batch,
    linked_table: table,
    linked_row: row,
    linked_column: column,
    before,
    after,
  }));
  await inParts(rows, (part) => db.insertInto('bin_links').values(part).execute());
};

const countsByKind = (bin: Bin, moved: ReadonlyMap<string, number>): Counts =>
  Object.fromEntries(
    [...moved].flatMap(([table, count]) => {
      const kind = bin.declarations.get(table)?.kind;
      return kind && count > 0 ? [[kind, count]] : [];
    }),
  );

/** Moves rows and dependents to the bin as one batch. The caller checks that they exist and writes the audit line. */
export const moveToBin = async (context: Command, deletion: Deletion): Promise<{ batch: string; counts: Counts }> => {
  const { db, services } = context;
  const batch = await openBatch(context, deletion);
  const all = dependentRows(services.bin, deletion);
  const moved = new Map<string, number>();
  for (const one of all)
    if (services.bin.declarations.has(one.table)) moved.set(one.table, await copyRows(context, batch, one));
  // Another user deleted some of the rows concurrently.
  if (moved.get(deletion.table) !== deletion.ids.length) throw concurrentChange();
  await recordLostReferences(context, batch, all);
  // Deletes dependents that are defined only by their declaration. The database does not cascade to them.
  for (const { table, condition } of all) {
    const { deletedWithLastOf, deletedWith } = services.bin.declarations.get(table) ?? {};
    if ((deletedWithLastOf ?? deletedWith) !== undefined && table !== deletion.table)
      await sql`delete from ${sql.table(table)} where ${condition}`.execute(db);
  }
  await anyTable(db)
    .deleteFrom(deletion.table)
    .where('id', 'in', [...deletion.ids])
    .execute();
  const counts = countsByKind(services.bin, moved);
  await db
    .updateTable('bin_batches')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', batch)
    .execute();
  return { batch, counts };
};
