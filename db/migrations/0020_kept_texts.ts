import type { Kysely } from 'kysely';

const columns = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'text', (column) => column.notNull());

/** Adds the earlier texts of changed and deleted messages in reported conversations. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await columns(db, 'kept_texts')
    .addForeignKeyConstraint('kept_texts_message_id_fkey', ['message_id'], 'messages', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('kept_texts_message_id_idx').on('kept_texts').column('message_id').execute();
  await db.schema.createIndex('kept_texts_kept_at_idx').on('kept_texts').column('kept_at').execute();
  await columns(db, 'kept_texts_bin')
    .addColumn('deleted_batch', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('kept_texts_bin_deleted_batch_fkey', ['deleted_batch'], 'bin_batches', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('kept_texts_bin_deleted_batch_idx')
    .on('kept_texts_bin')
    .column('deleted_batch')
    .execute();
};
