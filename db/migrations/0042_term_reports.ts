import { type Kysely, sql } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Tables whose rows are deleted with a student, with their primary keys in the bin. */
const inBin: Readonly<Record<string, readonly string[]>> = {
  term_reports: ['id'],
  term_report_parts: ['report_id', 'part', 'deleted_batch'],
};

const createRounds = (db: Kysely<unknown>) =>
  db.schema
    .createTable('report_rounds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('from_day', 'text', (column) => column.notNull())
    .addColumn('to_day', 'text', (column) => column.notNull())
    .addColumn('due_day', 'text', (column) => column.notNull())
    .addColumn('parts', 'text', (column) => column.notNull())
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('report_rounds_section_id_title_key', ['section_id', 'title'])
    .execute();

const createReports = (db: Kysely<unknown>) =>
  db.schema
    .createTable('term_reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('round_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('term_reports_round_id_student_id_key', ['round_id', 'student_id'])
    .addCheckConstraint('term_reports_state_check', sql`state in ('writing', 'ready', 'checked', 'published')`)
    .addForeignKeyConstraint('term_reports_round_id_fkey', ['round_id'], 'report_rounds', ['id'])
    .addForeignKeyConstraint('term_reports_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

const createParts = (db: Kysely<unknown>) =>
  db.schema
    .createTable('term_report_parts')
    .addColumn('report_id', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('written_by', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('term_report_parts_report_id_part_key', ['report_id', 'part'])
    .addForeignKeyConstraint('term_report_parts_report_id_fkey', ['report_id'], 'term_reports', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createRounds(db);
  await createReports(db);
  await createParts(db);
  await db.schema.createIndex('term_reports_student_id_idx').on('term_reports').column('student_id').execute();
  const known = await columnsByTable(db);
  for (const [table, key] of Object.entries(inBin)) await createBin(db, table, key, known.get(table) ?? []);
};
