import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('health_checks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('advice', 'text')
    .addColumn('link', 'text')
    .addColumn('checked_at', 'text', (column) => column.notNull())
    .addColumn('told_bad', 'integer', (column) => column.notNull())
    .addColumn('ignored_until', 'text')
    .addColumn('ignored_by', 'text')
    .addColumn('ignored_at', 'text')
    .addColumn('ignored_why', 'text')
    .execute();
  await db.schema
    .createTable('backup_key_confirmations')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey())
    .addColumn('confirmed_by', 'text')
    .addColumn('confirmed_at', 'text', (column) => column.notNull())
    .execute();
};
