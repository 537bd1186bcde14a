import type { Kysely } from 'kysely';

/** Adds an index for the storage used by a person, which is checked on each upload. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex('files_uploader_id_size_idx').on('files').columns(['uploader_id', 'size']).execute();
};
