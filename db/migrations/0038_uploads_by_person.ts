import type { Kysely } from 'kysely';

/** How much somebody has stored is asked for with each upload. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex('files_uploader_id_size_idx').on('files').columns(['uploader_id', 'size']).execute();
};
