import { type Kysely, sql } from 'kysely';

const createBatches = (db: Kysely<unknown>) =>
  db.schema
    .createTable('photo_batches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text')
    .addColumn('counts', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('undone_at', 'text')
    .addCheckConstraint('photo_batches_state_check', sql`state in ('draft', 'done', 'undone')`)
    .execute();

const createPhotos = (db: Kysely<unknown>) =>
  db.schema
    .createTable('batch_photos')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('batch_id', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('path', 'text')
    .addColumn('refused', 'text')
    .addColumn('chosen_id', 'text')
    .addColumn('is_left_out', 'integer', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('reason', 'text')
    .addColumn('person_id', 'text')
    .addColumn('path_before', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('batch_photos_batch_id_client_id_key', ['batch_id', 'client_id'])
    .addUniqueConstraint('batch_photos_path_key', ['path'])
    .addForeignKeyConstraint('batch_photos_batch_id_fkey', ['batch_id'], 'photo_batches', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('batch_photos_path_fkey', ['path'], 'files', ['path'])
    .addForeignKeyConstraint('batch_photos_path_before_fkey', ['path_before'], 'files', ['path'])
    .execute();

/** Adds batches of photos of many people, with the person in each photo and the replaced photo. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createBatches(db);
  await createPhotos(db);
  for (const [table, column] of [
    ['photo_batches', 'owner_id'],
    ['batch_photos', 'path_before'],
    ['batch_photos', 'person_id'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute();
};
