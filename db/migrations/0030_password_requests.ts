import type { Kysely } from 'kysely';

/** Adds requests for password links, stored for an hour to limit their number. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('password_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email_key', 'text')
    .addColumn('email_hash', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('device', 'text')
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('mailed_at', 'text')
    .execute();
  for (const column of ['email_key', 'email_hash', 'source', 'asked_at'])
    await db.schema.createIndex(`password_requests_${column}_idx`).on('password_requests').column(column).execute();
};
