import type { Kysely } from 'kysely';

/** Adds the other format that an uploaded image contains, such as a page or an archive after its end. Usually null. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('files').addColumn('hidden', 'text').execute();
};
