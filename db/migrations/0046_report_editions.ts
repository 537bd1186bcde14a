import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Tables whose rows are deleted with a student, with their primary keys in the bin. */
const inBin: Readonly<Record<string, readonly string[]>> = {
  term_report_comments: ['id'],
  term_report_editions: ['id'],
};

/** Adds who marked a report as ready, because another person must review it, and the reason for a new edition. */
const addReview = async (db: Kysely<unknown>) => {
  for (const table of ['term_reports', 'term_reports_bin'])
    for (const column of ['ready_by', 'reason']) await db.schema.alterTable(table).addColumn(column, 'text').execute();
};

const createComments = (db: Kysely<unknown>) =>
  db.schema
    .createTable('term_report_comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('report_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('term_report_comments_report_id_fkey', ['report_id'], 'term_reports', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

const createEditions = (db: Kysely<unknown>) =>
  db.schema
    .createTable('term_report_editions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('report_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('pdf', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('published_by', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('term_report_editions_report_id_number_key', ['report_id', 'number'])
    .addForeignKeyConstraint('term_report_editions_report_id_fkey', ['report_id'], 'term_reports', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

/** Adds review comments and published editions of reports. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addReview(db);
  await createComments(db);
  await createEditions(db);
  await db.schema
    .createIndex('term_report_comments_report_id_idx')
    .on('term_report_comments')
    .column('report_id')
    .execute();
  const known = await columnsByTable(db);
  for (const [table, key] of Object.entries(inBin)) await createBin(db, table, key, known.get(table) ?? []);
};
