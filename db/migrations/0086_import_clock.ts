import type { Kysely } from 'kysely';

/** Adds the interpretation of times without AM or PM in an imported table. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('imports').addColumn('clock', 'text').execute();
};
