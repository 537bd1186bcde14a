import { sql } from 'kysely';
import type { TestCasa } from './test-casa.ts';
import { testEngine } from './test-database.ts';

const triggers = {
  sqlite: ['audit_log_no_update', 'audit_log_no_delete', 'audit_seals_no_update', 'audit_seals_no_delete'].map(
    (name) => `drop trigger if exists ${name}`,
  ),
  postgres: ['audit_log', 'audit_seals'].map((table) => `alter table ${table} disable trigger user`),
};

/** Changes the audit log with the rights of the database owner. */
export const tamperWith = async (casa: TestCasa, ...statements: string[]): Promise<void> => {
  const { schema } = casa.services.database;
  for (const statement of [...triggers[testEngine], ...statements]) await sql.raw(statement).execute(schema);
};

/** Returns the id of the audit log line whose `after` contains a name. */
export const lineAbout = async (casa: TestCasa, name: string): Promise<string> => {
  const lines = await casa.services.database.read.selectFrom('audit_log').select(['id', 'after']).execute();
  const line = lines.find(({ after }) => after?.includes(name));
  if (!line) throw new Error(`no line about ${name}`);
  return line.id;
};

/** Adds lines like those written by commands, all with the same time. */
export const addAuditLines = (casa: TestCasa, count: number, at: string, name: string) =>
  casa.services.database.transaction((tx) =>
    tx
      .insertInto('audit_log')
      .values(
        Array.from({ length: count }, (_, number) => ({
          ...{ id: `${name} ${String(number).padStart(5, '0')}`, at, actor_role: null, actor_id: null },
          ...{ action: 'category:created', subject_kind: 'category', subject_id: null, before: null, after: null },
          ...{ request_id: name, address: 'local', device: 'terminal', salt: 'salt' },
        })),
      )
      .execute(),
  );
