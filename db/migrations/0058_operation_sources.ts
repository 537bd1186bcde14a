import type { Kysely } from 'kysely';

/** Adds a digest of the source data of an operation's result. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('operations').addColumn('made_of', 'text').execute();
};
