import type { Kysely } from 'kysely';

/** What the result of long work was made of, as a digest. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('operations').addColumn('made_of', 'text').execute();
};
