import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Adds assistants of a section: teachers who help there without teaching. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('room_assistants')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('teacher_id', 'text', (column) => column.notNull())
    .addColumn('from_at', 'text', (column) => column.notNull())
    .addColumn('added_by', 'text', (column) => column.notNull())
    .addColumn('to_at', 'text')
    .addColumn('turnover_id', 'text')
    .addForeignKeyConstraint('room_assistants_section_id_fkey', ['section_id'], 'sections', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('room_assistants_teacher_id_fkey', ['teacher_id'], 'teachers', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  for (const column of ['section_id', 'teacher_id'])
    await db.schema.createIndex(`room_assistants_${column}_idx`).on('room_assistants').column(column).execute();
  const known = await columnsByTable(db);
  await createBin(db, 'room_assistants', ['id'], known.get('room_assistants') ?? []);
};
