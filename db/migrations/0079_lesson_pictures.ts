import type { Kysely } from 'kysely';

/** Adds the image of a lesson, as the path of an upload. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['lessons', 'lessons_bin'])
    await db.schema.alterTable(table).addColumn('image', 'text').execute();
};
