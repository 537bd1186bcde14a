import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { binOf } from '#platform/server/bin/bin.ts';
import type { Services } from '#platform/server/context.ts';
import { filledTables } from './filled-tables.ts';

type Row = Record<string, unknown>;

const digest = (row: Row, without: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(row).filter(([column]) => !without.includes(column))))
    .digest('hex');

const loadRows = async ({ bin, database }: Services, nameOf: (table: string) => string): Promise<[string, Row][]> => {
  const filled = new Set(await filledTables(database, [...bin.declarations.keys()].map(nameOf)));
  const found: [string, Row][] = [];
  for (const table of bin.declarations.keys()) {
    if (!filled.has(nameOf(table))) continue;
    const { rows } = await sql<Row>`select * from ${sql.table(nameOf(table))}`.execute(database.read);
    found.push(...rows.map((row) => [table, row] satisfies [string, Row]));
  }
  return found;
};

/** Returns a digest per live row of all tables that have a bin, as `table digest`, without columns of `without`. */
export const liveDigests = async (services: Services, without = ['updated_at']): Promise<string[]> =>
  (await loadRows(services, (table) => table)).map(([table, row]) => `${table} ${digest(row, without)}`).sort();

/** Returns digests of the rows in the bin, by batch. */
export const binDigests = async (services: Services): Promise<Map<string, string[]>> => {
  const rows = (await loadRows(services, binOf)).map(
    ([table, row]) => [String(row.deleted_batch), `${table} ${digest(row, ['deleted_batch'])}`] as const,
  );
  const batches = Map.groupBy(rows, ([batch]) => batch);
  return new Map([...batches].map(([batch, list]) => [batch, list.map(([, line]) => line).sort()]));
};

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
