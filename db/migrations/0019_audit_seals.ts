import { type Kysely, sql } from 'kysely';

const onPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name.startsWith('Postgres');

const makeAppendOnly = async (db: Kysely<unknown>) => {
  if (onPostgres(db)) {
    await sql`create trigger audit_seals_append_only before update or delete on audit_seals
      for each row execute function refuse_audit_change()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete'])
    await sql
      .raw(
        `create trigger audit_seals_no_${change} before ${change} on audit_seals
         begin select raise(abort, 'the audit log is append-only'); end`,
      )
      .execute(db);
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['address', 'device', 'salt'])
    await db.schema.alterTable('audit_log').addColumn(column, 'text').execute();
  await db.schema.createIndex('audit_log_at_id_idx').on('audit_log').columns(['at', 'id']).execute();
  await db.schema.createIndex('audit_log_actor_id_at_idx').on('audit_log').columns(['actor_id', 'at']).execute();
  await db.schema
    .createTable('audit_seals')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('line_id', 'text', (column) => column.notNull())
    .addColumn('payload_digest', 'text', (column) => column.notNull())
    .addColumn('seal', 'text', (column) => column.notNull())
    .addUniqueConstraint('audit_seals_line_id_key', ['line_id'])
    .execute();
  await makeAppendOnly(db);
};
