import { type Kysely, sql } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

const inBin: Readonly<Record<string, readonly string[]>> = {
  observations: ['id'],
  observation_children: ['observation_id', 'student_id', 'deleted_batch'],
  observation_lessons: ['observation_id', 'lesson_id', 'deleted_batch'],
  observation_versions: ['id'],
};

const createObservations = (db: Kysely<unknown>) =>
  db.schema
    .createTable('observations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('draft_until', 'text')
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addColumn('taken_back_by', 'text')
    .addColumn('taken_back_at', 'text')
    .addUniqueConstraint('observations_maker_id_client_id_key', ['maker_id', 'client_id'])
    .addCheckConstraint('observations_visibility_check', sql`visibility in ('draft', 'staff', 'family')`)
    .execute();

const createTags = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('observation_children')
    .addColumn('observation_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('observation_children_observation_id_student_id_key', ['observation_id', 'student_id'])
    .addForeignKeyConstraint('observation_children_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'observation_children_observation_id_fkey',
      ['observation_id'],
      'observations',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('observation_lessons')
    .addColumn('observation_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('observation_lessons_observation_id_lesson_id_key', ['observation_id', 'lesson_id'])
    .addForeignKeyConstraint('observation_lessons_lesson_id_fkey', ['lesson_id'], 'lessons', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'observation_lessons_observation_id_fkey',
      ['observation_id'],
      'observations',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
};

const createVersions = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('observation_versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('observation_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('draft_until', 'text')
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'observation_versions_observation_id_fkey',
      ['observation_id'],
      'observations',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
};

const indexes = [
  ['observations', ['section_id', 'day', 'id']],
  ['observation_children', ['student_id']],
  ['observation_lessons', ['lesson_id']],
  ['observation_versions', ['observation_id']],
] as const;

/** Adds observations with their students, lessons and earlier versions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createObservations(db);
  await createTags(db);
  await createVersions(db);
  for (const [table, columns] of indexes)
    await db.schema
      .createIndex(`${table}_${columns.join('_')}_idx`)
      .on(table)
      .columns([...columns])
      .execute();
  const known = await columnsByTable(db);
  for (const [table, key] of Object.entries(inBin)) await createBin(db, table, key, known.get(table) ?? []);
};
