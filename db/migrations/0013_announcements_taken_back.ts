import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('announcements').addColumn('deleted_at', 'text').execute();
};
