import type { Kysely } from 'kysely';

/** Adds the outbox of mails. Each mail stores the time of its next attempt, which notification marks no longer do. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('mail_outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('to_address', 'text')
    .addColumn('content', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .addColumn('last_answer', 'text')
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addUniqueConstraint('mail_outbox_key_key', ['key'])
    .execute();
  await db.schema
    .createIndex('mail_outbox_state_next_attempt_at_idx')
    .on('mail_outbox')
    .columns(['state', 'next_attempt_at'])
    .execute();
  for (const table of ['notification_marks', 'notification_marks_bin'])
    await db.schema.alterTable(table).dropColumn('mail_retry_at').execute();
};
