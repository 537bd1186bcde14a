import type { Kysely } from 'kysely';

/** As what an entry was recorded whose lesson was merged into another one since. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['entries', 'entries_bin'])
    await db.schema.alterTable(table).addColumn('recorded_as', 'text').execute();
};
