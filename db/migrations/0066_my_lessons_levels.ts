import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Adds the levels whose students can see their lessons. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('my_lessons_levels')
    .addColumn('level_id', 'text', (column) => column.primaryKey())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('my_lessons_levels_level_id_fkey', ['level_id'], 'levels', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  const known = await columnsByTable(db);
  await createBin(db, 'my_lessons_levels', ['level_id'], known.get('my_lessons_levels') ?? []);
};
