import { type Kysely, sql } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

const inBin: Readonly<Record<string, readonly string[]>> = {
  proposal_answers: ['student_id', 'lesson_id', 'deleted_batch'],
  keep_apart: ['student_id', 'other_id', 'deleted_batch'],
};

const createAnswers = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('proposal_answers')
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('until_day', 'text')
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('proposal_answers_student_id_lesson_id_key', ['student_id', 'lesson_id'])
    .addForeignKeyConstraint('proposal_answers_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('proposal_answers_lesson_id_fkey', ['lesson_id'], 'lessons', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('proposal_answers_lesson_id_idx').on('proposal_answers').column('lesson_id').execute();
};

const createApart = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('keep_apart')
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('other_id', 'text', (column) => column.notNull())
    .addColumn('until_day', 'text')
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('keep_apart_student_id_other_id_key', ['student_id', 'other_id'])
    .addForeignKeyConstraint('keep_apart_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('keep_apart_other_id_fkey', ['other_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('keep_apart_student_id_other_id_check', sql`student_id <> other_id`)
    .execute();
  await db.schema.createIndex('keep_apart_other_id_idx').on('keep_apart').column('other_id').execute();
};

/** Adds rejected lesson proposals, students to keep apart in groups, and an index for the plans of a student. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createAnswers(db);
  await createApart(db);
  await db.schema.createIndex('entries_student_id_kind_idx').on('entries').columns(['student_id', 'kind']).execute();
  const known = await columnsByTable(db);
  for (const [table, key] of Object.entries(inBin)) await createBin(db, table, key, known.get(table) ?? []);
};
