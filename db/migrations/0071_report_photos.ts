import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Tables whose rows are deleted with a report, with their primary keys in the bin. */
const inBin: Readonly<Record<string, readonly string[]>> = {
  term_report_photos: ['report_id', 'photo_id', 'deleted_batch'],
  term_report_edition_children: ['edition_id', 'photo_id', 'student_id', 'deleted_batch'],
};

const createPhotos = (db: Kysely<unknown>) =>
  db.schema
    .createTable('term_report_photos')
    .addColumn('report_id', 'text', (column) => column.notNull())
    .addColumn('photo_id', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('added_by', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('term_report_photos_report_id_photo_id_key', ['report_id', 'photo_id'])
    .addForeignKeyConstraint('term_report_photos_report_id_fkey', ['report_id'], 'term_reports', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('term_report_photos_photo_id_fkey', ['photo_id'], 'observation_photos', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

const createEditionChildren = (db: Kysely<unknown>) =>
  db.schema
    .createTable('term_report_edition_children')
    .addColumn('edition_id', 'text', (column) => column.notNull())
    .addColumn('photo_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('kept_by', 'text')
    .addColumn('kept_at', 'text')
    .addPrimaryKeyConstraint('term_report_edition_children_edition_id_photo_id_student_id_key', [
      'edition_id',
      'photo_id',
      'student_id',
    ])
    .addForeignKeyConstraint(
      'term_report_edition_children_edition_id_fkey',
      ['edition_id'],
      'term_report_editions',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();

/** Adds photos in reports that are being written, and the students in published photos. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createPhotos(db);
  await createEditionChildren(db);
  for (const [table, column] of [
    ['term_report_photos', 'photo_id'],
    ['term_report_edition_children', 'student_id'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute();
  const known = await columnsByTable(db);
  for (const [table, key] of Object.entries(inBin)) await createBin(db, table, key, known.get(table) ?? []);
};
