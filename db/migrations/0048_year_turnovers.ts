import { type Kysely, sql } from 'kysely';

const ofTurnover = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn('turnover_id', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(`${table}_turnover_id_fkey`, ['turnover_id'], 'year_turnovers', ['id'], (key) =>
      key.onDelete('cascade'),
    );

const createTurnovers = (db: Kysely<unknown>) =>
  db.schema
    .createTable('year_turnovers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('old_year', 'text', (column) => column.notNull())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('new_year', 'text', (column) => column.notNull())
    .addColumn('first_day', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('owner_id', 'text')
    .addColumn('counts', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('undone_at', 'text')
    .addCheckConstraint('year_turnovers_state_check', sql`state in ('draft', 'done', 'undone')`)
    .execute();

const createStudents = (db: Kysely<unknown>) =>
  ofTurnover(db, 'year_turnover_students')
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('from_section', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('to_section', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('is_done', 'integer', (column) => column.notNull())
    .addColumn('enrolled_at', 'text')
    .addColumn('last_day', 'text')
    .addPrimaryKeyConstraint('year_turnover_students_turnover_id_student_id_key', ['turnover_id', 'student_id'])
    .addCheckConstraint('year_turnover_students_way_check', sql`way in ('stays', 'moves', 'leaves')`)
    .execute();

const createSections = (db: Kysely<unknown>) =>
  ofTurnover(db, 'year_turnover_sections')
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('is_new', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('level_id', 'text', (column) => column.notNull())
    .addColumn('adviser_before', 'text')
    .addColumn('adviser_id', 'text')
    .addColumn('copy_of', 'text')
    .addColumn('closes', 'integer', (column) => column.notNull())
    .addColumn('is_done', 'integer', (column) => column.notNull())
    .addColumn('bin_batch', 'text')
    .addPrimaryKeyConstraint('year_turnover_sections_turnover_id_section_id_key', ['turnover_id', 'section_id'])
    .execute();

const createSubjects = (db: Kysely<unknown>) =>
  ofTurnover(db, 'year_turnover_subjects')
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('teacher_before', 'text')
    .addColumn('teacher_id', 'text')
    .addColumn('is_done', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('year_turnover_subjects_turnover_id_subject_id_key', ['turnover_id', 'subject_id'])
    .execute();

/** Adds plans for a change of school year and their effects. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createTurnovers(db);
  await createStudents(db);
  await createSections(db);
  await createSubjects(db);
  await db.schema
    .createIndex('year_turnover_students_student_id_idx')
    .on('year_turnover_students')
    .column('student_id')
    .execute();
};
