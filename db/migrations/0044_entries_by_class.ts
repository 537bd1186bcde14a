import type { Kysely } from 'kysely';

/** Plans ask which of a class had a lesson; of all that a school recorded of it, that is a small part. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropIndex('entries_lesson_id_idx').execute();
  await db.schema
    .createIndex('entries_lesson_id_section_id_idx')
    .on('entries')
    .columns(['lesson_id', 'section_id'])
    .execute();
};
