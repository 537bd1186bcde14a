import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';

let place: TestDatabase | undefined;
afterEach(() => place?.close());

const insertLine = ({ schema }: Database, id: string, before: unknown, after: unknown) =>
  sql`insert into audit_log (id, at, action, subject_kind, request_id, before, after)
    values (${id}, '2026-01-05', 'teacher:updated', 'teacher', 'r',
      ${before === undefined ? null : JSON.stringify(before)}, ${after === undefined ? null : JSON.stringify(after)})`.execute(
    schema,
  );

test('removes secrets from older audit lines and keeps the log append-only', async () => {
  place = await openTestDatabase();
  const database = place.open();
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0014'));
  await migrate(database, older, async () => {});
  const teacher = { _id: 't', zoom_id: '1', zoom_password: 'sesame', note: 'said "zoom_password" once' };
  await insertLine(database, 'created', undefined, teacher);
  await insertLine(database, 'updated', { ...teacher, zoom_password: 'before' }, { teachers: [teacher] });
  await insertLine(database, 'other', { name: 'Molave' }, undefined);
  await migrate(database, migrations, async () => {});
  const lines = await database.read.selectFrom('audit_log').select(['id', 'before', 'after']).orderBy('id').execute();
  const { zoom_password: _, ...clean } = teacher;
  expect(lines).toEqual([
    { id: 'created', before: null, after: JSON.stringify(clean) },
    { id: 'other', before: JSON.stringify({ name: 'Molave' }), after: null },
    { id: 'updated', before: JSON.stringify(clean), after: JSON.stringify({ teachers: [clean] }) },
  ]);
  const change = sql`update audit_log set after = null`.execute(database.schema);
  await expect(change).rejects.toThrow('the audit log is append-only');
  const removal = sql`delete from audit_log`.execute(database.schema);
  await expect(removal).rejects.toThrow('the audit log is append-only');
});
