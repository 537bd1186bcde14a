import type { Kysely } from 'kysely';

/** What a jotting was about before it was kept, as long as that can be undone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['observations', 'observations_bin'])
    await db.schema.alterTable(table).addColumn('before_keeping', 'text').execute();
};
