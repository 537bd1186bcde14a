import { type Kysely, sql } from 'kysely';

/** Adds the table of pending jobs. Waiting mails become jobs, which store the time of the next attempt. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('pending_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'text')
    .execute();
  await db.schema
    .createIndex('pending_jobs_kind_next_attempt_at_idx')
    .on('pending_jobs')
    .columns(['kind', 'next_attempt_at'])
    .execute();
  await db.schema.createIndex('pending_jobs_account_id_idx').on('pending_jobs').column('account_id').execute();
  await sql`insert into pending_jobs (id, kind, payload, account_id, created_at, attempts, next_attempt_at)
    select id, 'mail:send', '{"mailId":"' || id || '"}', account_id, created_at, attempts, next_attempt_at
    from mail_outbox where state = 'waiting'`.execute(db);
  await db.schema.dropIndex('mail_outbox_state_next_attempt_at_idx').execute();
  await db.schema.alterTable('mail_outbox').dropColumn('next_attempt_at').execute();
  await db.schema.alterTable('mail_outbox').dropColumn('leased_until').execute();
  await db.schema.createIndex('mail_outbox_state_idx').on('mail_outbox').column('state').execute();
};
