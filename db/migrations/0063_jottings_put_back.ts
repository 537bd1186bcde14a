import type { Kysely } from 'kysely';

/** Adds the subjects of a quick note before filing, stored while filing can be undone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['observations', 'observations_bin'])
    await db.schema.alterTable(table).addColumn('before_keeping', 'text').execute();
};
