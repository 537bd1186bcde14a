import type { Kysely } from 'kysely';

/** A picture of a lesson, as the path of its upload. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['lessons', 'lessons_bin'])
    await db.schema.alterTable(table).addColumn('image', 'text').execute();
};
