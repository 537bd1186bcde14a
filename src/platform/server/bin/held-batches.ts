import { sql } from 'kysely';
import type { Services } from '../context.ts';
import type { Db } from '../db/database.ts';
import { safeguardedSince, safeguardedUntil } from '../personal-data/safeguarding.ts';
import { anyTable, type Bin, binOf } from './bin.ts';
import { referencesOf } from './conflicts.ts';

/** When a batch is held no longer; undefined: nobody knows yet. */
export type HeldUntil = string | undefined;

type Held = { readonly row: Readonly<Record<string, string | null>>; readonly until: HeldUntil };

const later = (one: HeldUntil, other: HeldUntil): HeldUntil =>
  one === undefined || other === undefined || one > other ? one : other;

const keepLater = (known: Map<string, HeldUntil>, key: string | null | undefined, until: HeldUntil): void => {
  if (key === null || key === undefined) return;
  known.set(key, known.has(key) ? later(known.get(key), until) : until);
};

/** What these rows belong to may lie in other batches, and cannot be erased without them. */
const hold = async (
  db: Db,
  bin: Bin,
  table: string,
  held: readonly Held[],
  batches: Map<string, HeldUntil>,
): Promise<void> => {
  for (const { row, until } of held) keepLater(batches, row.deleted_batch, until);
  for (const { column, parent, parentColumn, onDelete } of referencesOf(bin, table)) {
    if (onDelete !== 'cascade' || parent === table) continue;
    const parents = new Map<string, HeldUntil>();
    for (const { row, until } of held) keepLater(parents, row[column], until);
    if (parents.size === 0) continue;
    const rows = await anyTable(db)
      .selectFrom(binOf(parent))
      .selectAll()
      .where(parentColumn, 'in', [...parents.keys()])
      .execute();
    const above = rows.map((row) => ({ row, until: parents.get(row[parentColumn] ?? '') }));
    await hold(db, bin, parent, above, batches);
  }
};

/** The batches that must not be erased yet, and until when. */
export const findHeldBatches = async (
  db: Db,
  { bin, clock }: Pick<Services, 'bin' | 'clock'>,
): Promise<ReadonlyMap<string, HeldUntil>> => {
  const batches = new Map<string, HeldUntil>();
  for (const [table, { heldWhile }] of bin.declarations) {
    if (!heldWhile) continue;
    const { column, value, closedAt } = heldWhile;
    const rows = await anyTable(db)
      .selectFrom(binOf(table))
      .selectAll()
      .where(sql<boolean>`(${sql.ref(column)} = ${value} or ${sql.ref(closedAt)} > ${safeguardedSince(clock)})`)
      .execute();
    const held = rows.map((row) => {
      const closed = row[column] === value ? null : row[closedAt];
      return { row, until: closed ? safeguardedUntil(closed) : undefined };
    });
    await hold(db, bin, table, held, batches);
  }
  return batches;
};
