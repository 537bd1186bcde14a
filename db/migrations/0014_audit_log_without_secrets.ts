import { type Kysely, sql } from 'kysely';

const secrets = ['zoom_password', 'password_hash', 'token_hash'];

const onPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name.startsWith('Postgres');

const withoutSecrets = (text: string | null) =>
  text === null
    ? null
    : JSON.stringify(JSON.parse(text, (key, value: unknown) => (secrets.includes(key) ? undefined : value)));

type Line = { id: string; before: string | null; after: string | null };

const namesSecret = sql.join(
  secrets.flatMap((name) => [sql`before like ${`%"${name}"%`}`, sql`after like ${`%"${name}"%`}`]),
  sql` or `,
);

const cleanLines = async (db: Kysely<unknown>) => {
  const { rows } = await sql<Line>`select id, before, after from audit_log where ${namesSecret}`.execute(db);
  for (const { id, before, after } of rows)
    await sql`update audit_log set before = ${withoutSecrets(before)}, after = ${withoutSecrets(after)}
      where id = ${id}`.execute(db);
};

/** Removes secrets: earlier entries contain teachers' meeting passwords. Disables the append-only trigger. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (onPostgres(db)) {
    await sql`alter table audit_log disable trigger audit_log_append_only`.execute(db);
    await cleanLines(db);
    await sql`alter table audit_log enable trigger audit_log_append_only`.execute(db);
    return;
  }
  await sql`drop trigger audit_log_no_update`.execute(db);
  await cleanLines(db);
  await sql
    .raw(
      `create trigger audit_log_no_update before update on audit_log
         begin select raise(abort, 'the audit log is append-only'); end`,
    )
    .execute(db);
};
