import type { Kysely } from 'kysely';

/** Adds an index for the students of a section who had a lesson, a small part of all entries of the lesson. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.dropIndex('entries_lesson_id_idx').execute();
  await db.schema
    .createIndex('entries_lesson_id_section_id_idx')
    .on('entries')
    .columns(['lesson_id', 'section_id'])
    .execute();
};
