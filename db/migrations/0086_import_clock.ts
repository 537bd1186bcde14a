import type { Kysely } from 'kysely';

/** Adds how the times of an imported table are read that have no AM or PM. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('imports').addColumn('clock', 'text').execute();
};
