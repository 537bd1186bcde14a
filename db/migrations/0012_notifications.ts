import { type Kysely, sql } from 'kysely';

const createSettings = (db: Kysely<unknown>) =>
  db.schema
    .createTable('notification_settings')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('frequency', 'text', (column) => column.notNull())
    .addColumn('push', 'integer', (column) => column.notNull())
    .addColumn('mail', 'integer', (column) => column.notNull())
    .addColumn('digest_day', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('notification_settings_account_id_fkey', ['account_id'], 'accounts', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('notification_settings_frequency_check', sql`frequency in ('at_once', 'daily', 'never')`)
    .execute();

const createMarks = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('notification_marks')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('conversation_id', 'text', (column) => column.notNull())
    .addColumn('pushed_seq', 'integer', (column) => column.notNull())
    .addColumn('mailed_seq', 'integer', (column) => column.notNull())
    .addColumn('mail_retry_at', 'text')
    .addPrimaryKeyConstraint('notification_marks_account_id_conversation_id_key', ['account_id', 'conversation_id'])
    .addForeignKeyConstraint('notification_marks_account_id_fkey', ['account_id'], 'accounts', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'notification_marks_conversation_id_fkey',
      ['conversation_id'],
      'conversations',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('notification_marks_conversation_id_idx')
    .on('notification_marks')
    .column('conversation_id')
    .execute();
};

const createSubscriptions = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('push_keys')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('retry_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('push_subscriptions_endpoint_key', ['endpoint'])
    .addForeignKeyConstraint('push_subscriptions_account_id_fkey', ['account_id'], 'accounts', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('push_subscriptions_session_id_fkey', ['session_id'], 'sessions', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  for (const column of ['account_id', 'session_id'])
    await db.schema.createIndex(`push_subscriptions_${column}_idx`).on('push_subscriptions').column(column).execute();
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createSettings(db);
  await createMarks(db);
  await createSubscriptions(db);
  await db.schema
    .createIndex('conversations_last_message_at_idx')
    .on('conversations')
    .column('last_message_at')
    .execute();
};
