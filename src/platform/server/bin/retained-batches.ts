import { sql } from 'kysely';
import type { Services } from '../context.ts';
import type { Db } from '../db/database.ts';
import { safeguardedSince, safeguardedUntil } from '../personal-data/safeguarding.ts';
import { anyTable, type Bin, binOf } from './bin.ts';
import { referencesOf } from './conflicts.ts';

/** End of a batch's retention. Undefined if not known yet. */
export type RetainedUntil = string | undefined;

type RetainedRow = { readonly row: Readonly<Record<string, string | null>>; readonly until: RetainedUntil };

const laterOf = (one: RetainedUntil, other: RetainedUntil): RetainedUntil =>
  one === undefined || other === undefined || one > other ? one : other;

const extendRetention = (
  known: Map<string, RetainedUntil>,
  key: string | null | undefined,
  until: RetainedUntil,
): void => {
  if (key === null || key === undefined) return;
  known.set(key, known.has(key) ? laterOf(known.get(key), until) : until);
};

/** Extends the retention to batches with parents of retained rows, because erasing a parent erases the row. */
const retainParents = async (
  db: Db,
  bin: Bin,
  table: string,
  retained: readonly RetainedRow[],
  batches: Map<string, RetainedUntil>,
): Promise<void> => {
  for (const { row, until } of retained) extendRetention(batches, row.deleted_batch, until);
  for (const { column, parent, parentColumn, onDelete } of referencesOf(bin, table)) {
    if (onDelete !== 'cascade' || parent === table) continue;
    const parents = new Map<string, RetainedUntil>();
    for (const { row, until } of retained) extendRetention(parents, row[column], until);
    if (parents.size === 0) continue;
    const rows = await anyTable(db)
      .selectFrom(binOf(parent))
      .selectAll()
      .where(parentColumn, 'in', [...parents.keys()])
      .execute();
    const above = rows.map((row) => ({ row, until: parents.get(row[parentColumn] ?? '') }));
    await retainParents(db, bin, parent, above, batches);
  }
};

/** Returns the batches that must not be erased yet, with the end of their retention. */
export const findRetainedBatches = async (
  db: Db,
  { bin, clock }: Pick<Services, 'bin' | 'clock'>,
): Promise<ReadonlyMap<string, RetainedUntil>> => {
  const batches = new Map<string, RetainedUntil>();
  for (const [table, { retainedWhile }] of bin.declarations) {
    if (!retainedWhile) continue;
    const { column, value, closedAt } = retainedWhile;
    const rows = await anyTable(db)
      .selectFrom(binOf(table))
      .selectAll()
      .where(sql<boolean>`(${sql.ref(column)} = ${value} or ${sql.ref(closedAt)} > ${safeguardedSince(clock)})`)
      .execute();
    const retained = rows.map((row) => {
      const closed = row[column] === value ? null : row[closedAt];
      return { row, until: closed ? safeguardedUntil(closed) : undefined };
    });
    await retainParents(db, bin, table, retained, batches);
  }
  return batches;
};
