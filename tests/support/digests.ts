import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { binOf } from '#platform/server/bin/bin.ts';
import type { Services } from '#platform/server/context.ts';

/** Columns that say when a row was last touched, not what it holds. */
const stamps = ['updated_at'];

const digest = (row: Record<string, unknown>) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(row).filter(([column]) => !stamps.includes(column))))
    .digest('hex');

/** A digest of each live row of all tables that have a bin, as `table digest`. */
export const liveDigests = async ({ bin, database }: Services): Promise<string[]> => {
  const lines: string[] = [];
  for (const table of bin.declarations.keys()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.read);
    lines.push(...rows.map((row) => `${table} ${digest(row)}`));
  }
  return lines.sort();
};

/** How many rows lie in the bin, by table. */
export const countBin = async ({ bin, database }: Services): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of [...[...bin.declarations.keys()].map(binOf), 'bin_batches', 'bin_links']) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      database.read,
    );
    const count = Number(rows[0]?.count);
    if (count > 0) counts[table] = count;
  }
  return counts;
};
