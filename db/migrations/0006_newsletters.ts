import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('newsletters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('path', 'text')
    .addColumn('link', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('newsletters_path_fkey', ['path'], 'files', ['path'])
    .addCheckConstraint('newsletters_path_link_check', sql`(path is null) <> (link is null)`)
    .execute();
  await db.schema
    .createIndex('newsletters_created_at_id_idx')
    .on('newsletters')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema.createIndex('newsletters_path_idx').on('newsletters').column('path').execute();
};
