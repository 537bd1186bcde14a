import { type Kysely, sql } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

const createCycles = (db: Kysely<unknown>) =>
  db.schema
    .createTable('work_cycles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('begun_by', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .addColumn('is_kept', 'integer', (column) => column.notNull())
    .addForeignKeyConstraint('work_cycles_section_id_fkey', ['section_id'], 'sections', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

const createNotes = (db: Kysely<unknown>) =>
  db.schema
    .createTable('work_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('cycle_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text')
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('work_notes_maker_id_client_id_key', ['maker_id', 'client_id'])
    .addForeignKeyConstraint('work_notes_cycle_id_fkey', ['cycle_id'], 'work_cycles', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('work_notes_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('work_notes_lesson_id_fkey', ['lesson_id'], 'lessons', ['id'], (key) =>
      key.onDelete('set null'),
    )
    .addCheckConstraint(
      'work_notes_kind_check',
      sql`kind in ('choosing', 'settled', 'deep', 'repeating', 'wandering', 'puttingAway', 'resting')`,
    )
    .execute();

/** Adds observed work cycles: the activities of a section's students over time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createCycles(db);
  await createNotes(db);
  const indexes = {
    work_cycles: [['section_id', 'begun_at'], ['begun_at']],
    work_notes: [['cycle_id', 'at'], ['student_id'], ['lesson_id']],
  };
  for (const [table, keys] of Object.entries(indexes))
    for (const columns of keys)
      await db.schema
        .createIndex(`${table}_${columns.join('_')}_idx`)
        .on(table)
        .columns(columns)
        .execute();
  const known = await columnsByTable(db);
  for (const table of Object.keys(indexes)) await createBin(db, table, ['id'], known.get(table) ?? []);
};
