import type { Kysely } from 'kysely';

/** Adds operations: long-running work with progress and result. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('operations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('percent', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('result_key', 'text')
    .addColumn('result_size', 'integer')
    .addColumn('holder', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('expires_at', 'text')
    .execute();
  await db.schema.createIndex('operations_state_kind_idx').on('operations').columns(['state', 'kind']).execute();
  await db.schema.createIndex('operations_owner_id_idx').on('operations').column('owner_id').execute();
};
