import type { Kysely } from 'kysely';

/** Adds the original lesson of an entry whose lesson was later merged into another one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['entries', 'entries_bin'])
    await db.schema.alterTable(table).addColumn('recorded_as', 'text').execute();
};
