import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Adds a teacher's handover notes about a student for the next teacher, in a new table. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('handover_notes')
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('agreements', 'text', (column) => column.notNull())
    .addColumn('interests', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('handover_notes_student_id_section_id_key', ['student_id', 'section_id'])
    .addForeignKeyConstraint('handover_notes_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('stays_to_at_idx').on('stays').column('to_at').execute();
  const known = await columnsByTable(db);
  await createBin(
    db,
    'handover_notes',
    ['student_id', 'section_id', 'deleted_batch'],
    known.get('handover_notes') ?? [],
  );
};
