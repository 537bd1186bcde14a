import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

const inBin: Readonly<Record<string, readonly string[]>> = {
  observation_photos: ['id'],
  photo_children: ['photo_id', 'student_id', 'deleted_batch'],
};

const createPhotos = (db: Kysely<unknown>) =>
  db.schema
    .createTable('observation_photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('observation_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('tagged', 'integer', (column) => column.notNull())
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('observation_photos_maker_id_client_id_key', ['maker_id', 'client_id'])
    .addUniqueConstraint('observation_photos_path_key', ['path'])
    .addForeignKeyConstraint('observation_photos_path_fkey', ['path'], 'files', ['path'])
    .addForeignKeyConstraint(
      'observation_photos_observation_id_fkey',
      ['observation_id'],
      'observations',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();

const createTags = (db: Kysely<unknown>) =>
  db.schema
    .createTable('photo_children')
    .addColumn('photo_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('photo_children_photo_id_student_id_key', ['photo_id', 'student_id'])
    .addForeignKeyConstraint('photo_children_photo_id_fkey', ['photo_id'], 'observation_photos', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('photo_children_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

/** Adds photos of observations and the students in them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createPhotos(db);
  await createTags(db);
  for (const [table, column] of [
    ['observation_photos', 'observation_id'],
    ['photo_children', 'student_id'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute();
  const known = await columnsByTable(db);
  for (const [table, key] of Object.entries(inBin)) await createBin(db, table, key, known.get(table) ?? []);
};
