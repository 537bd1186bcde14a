import { type Kysely, sql } from 'kysely';

const onPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name.startsWith('Postgres');

const kept = ['id', 'at', 'actor_role', 'actor_id', 'action', 'subject_kind', 'subject_id', 'request_id'];
const erased = ['before', 'after', 'address', 'device', 'salt'];

/** Returns the condition for a redaction: all details are emptied together; actor, action, subject and time stay. */
const isRedaction = (same: string) =>
  [
    ...kept.map((column) => `new.${column} ${same} old.${column}`),
    ...erased.map((column) => `new.${column} is null`),
  ].join(' and ');

const allowRedactions = async (db: Kysely<unknown>) => {
  if (onPostgres(db)) {
    await sql
      .raw(
        `create function refuse_audit_log_change() returns trigger language plpgsql as $$
           begin
             if tg_op = 'UPDATE' and ${isRedaction('is not distinct from')} then return new; end if;
             raise exception 'the audit log is append-only';
           end $$`,
      )
      .execute(db);
    await sql`drop trigger audit_log_append_only on audit_log`.execute(db);
    await sql`create trigger audit_log_append_only before update or delete on audit_log
      for each row execute function refuse_audit_log_change()`.execute(db);
    return;
  }
  await sql`drop trigger audit_log_no_update`.execute(db);
  await sql
    .raw(
      `create trigger audit_log_no_update before update on audit_log when not (${isRedaction('is')})
         begin select raise(abort, 'the audit log is append-only'); end`,
    )
    .execute(db);
};

/** Adds the erasure of people. Only the id of an erased account remains. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['accounts', 'accounts_bin'])
    await db.schema.alterTable(table).addColumn('erased_at', 'text').execute();
  await allowRedactions(db);
  await db.schema
    .createTable('erasures')
    .addColumn('person_id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text')
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('held', 'integer', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .execute();
};
