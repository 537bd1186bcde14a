import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('news')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('image', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('news_image_fkey', ['image'], 'files', ['path'])
    .execute();
  await db.schema.createIndex('news_created_at_id_idx').on('news').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('news_image_idx').on('news').column('image').execute();
};
