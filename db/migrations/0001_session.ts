import { type Kysely, sql } from 'kysely';

const onPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name.startsWith('Postgres');

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('must_change_password', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('accounts_role_email_key_key', ['role', 'email_key'])
    .addCheckConstraint('accounts_role_check', sql`role in ('admin', 'teacher', 'student')`)
    .addCheckConstraint('accounts_must_change_password_check', sql`must_change_password in (0, 1)`)
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('sessions_token_hash_key', ['token_hash'])
    .addForeignKeyConstraint('sessions_account_id_fkey', ['account_id'], 'accounts', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('sessions_account_id_idx').on('sessions').column('account_id').execute();
  await db.schema.createIndex('sessions_expires_at_idx').on('sessions').column('expires_at').execute();
  await db.schema
    .createTable('sign_in_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_key', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addCheckConstraint('sign_in_attempts_failed_check', sql`failed in (0, 1)`)
    .execute();
  await db.schema
    .createIndex('sign_in_attempts_account_key_at_idx')
    .on('sign_in_attempts')
    .columns(['account_key', 'at'])
    .execute();
  await db.schema
    .createIndex('sign_in_attempts_address_at_idx')
    .on('sign_in_attempts')
    .columns(['address', 'at'])
    .execute();
  await db.schema
    .createTable('setup_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await createAuditLog(db);
  await createRevisions(db);
};

const createAuditLog = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_role', 'text')
    .addColumn('actor_id', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('request_id', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_subject_id_at_idx').on('audit_log').columns(['subject_id', 'at']).execute();
  if (onPostgres(db)) {
    await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'the audit log is append-only'; end $$`.execute(db);
    await sql`create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function refuse_audit_change()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger audit_log_no_${change} before ${change} on audit_log
         begin select raise(abort, 'the audit log is append-only'); end`,
      )
      .execute(db);
  }
};

const createRevisions = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('revisions')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into revisions (name, version) values ('school', 0)`.execute(db);
};
