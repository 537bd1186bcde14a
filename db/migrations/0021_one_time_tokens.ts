import type { Kysely } from 'kysely';

/** Adds tokens for single use, such as links in mails. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('one_time_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addUniqueConstraint('one_time_tokens_sha256_key', ['sha256'])
    .execute();
  await db.schema
    .createIndex('one_time_tokens_purpose_subject_idx')
    .on('one_time_tokens')
    .columns(['purpose', 'subject'])
    .execute();
  await db.schema.createIndex('one_time_tokens_expires_at_idx').on('one_time_tokens').column('expires_at').execute();
};
