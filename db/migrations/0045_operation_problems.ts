import type { Kysely } from 'kysely';

/** Adds the reason why an operation failed, as a message for its owner. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('operations').addColumn('problem', 'text').execute();
};
