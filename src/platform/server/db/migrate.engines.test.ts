import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts';
import { testEngine } from '#tests/support/test-database.ts';
import type { Database } from './database.ts';
import { asAppError } from './db-errors.ts';
import { type Migrations, migrate, NewerDatabaseError } from './migrate.ts';

let place: TestDatabase | undefined;
afterEach(() => place?.close());

const addTable = (name: string) => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema.createTable(name).addColumn('id', 'text').execute();
  },
});

const failing = (name: string) => ({
  up: async (db: Kysely<unknown>) => {
    await addTable(name).up(db);
    await sql`update accounts set email = 'half done'`.execute(db);
    throw new Error('this migration does not work');
  },
});

const tableNames = async (database: Database) =>
  (await database.schema.introspection.getTables()).map(({ name }) => name);

const migrated = async () => {
  place = await openTestDatabase();
  return place.openMigrated();
};

const quiet = async () => {};

test('migrates an empty database once and makes no copy', async () => {
  place = await openTestDatabase();
  const database = place.open();
  const copies: string[] = [];
  const note = async (first: string) => void copies.push(first);
  expect(await migrate(database, migrations, note)).toEqual(Object.keys(migrations));
  expect(await migrate(database, migrations, note)).toEqual([]);
  expect(copies).toEqual([]);
});

test('keeps the old schema and rows if a migration fails, and reverts the migrations before it', async () => {
  const database = await migrated();
  await sql`
    insert into accounts (id, role, email, email_key, password_hash, must_change_password, created_at, updated_at)
    values ('a', 'admin', 'a@casa.example', 'a@casa.example', '', 0, '', '')`.execute(database.schema);
  const before = await tableNames(database);
  const more: Migrations = { ...migrations, '8000_fine': addTable('fine'), '8001_broken': failing('broken') };
  await expect(migrate(database, more, quiet)).rejects.toThrow('this migration does not work');
  expect(await tableNames(database)).toEqual(before);
  const { rows } = await sql<{ email: string }>`select email from accounts`.execute(database.schema);
  expect(rows).toEqual([{ email: 'a@casa.example' }]);
  expect(await migrate(database, { ...migrations, '8000_fine': addTable('fine') }, quiet)).toEqual(['8000_fine']);
  expect(await tableNames(database)).toContain('fine');
});

test('refuses a database of a newer version before changing it', async () => {
  const database = await migrated();
  await migrate(database, { ...migrations, '9999_later': addTable('later') }, quiet);
  const attempt = migrate(database, { ...migrations, '9998_other': addTable('other') }, quiet);
  await expect(attempt).rejects.toThrow(NewerDatabaseError);
  await expect(attempt).rejects.toThrow(/newer version of Casa \(9999_later\)/);
  expect(await tableNames(database)).not.toContain('other');
});

test('allows a copy before an existing database changes', async () => {
  const database = await migrated();
  const copy = join(place?.folder ?? '', 'copy.sqlite');
  const asked: string[] = [];
  const more = { ...migrations, '8000_fine': addTable('fine'), '8001_too': addTable('too') };
  await migrate(database, more, async (first) => {
    asked.push(first);
    await database.snapshot(copy);
  });
  expect(asked).toEqual(['8000_fine']);
  if (testEngine === 'postgres') return expect(existsSync(copy)).toBe(false);
  const raw = new DatabaseSync(copy, { readOnly: true });
  const tables = raw.prepare("select name from sqlite_schema where type = 'table'").all();
  raw.close();
  expect(tables).toContainEqual({ name: 'accounts' });
  expect(tables).not.toContainEqual({ name: 'fine' });
});

test.runIf(testEngine === 'sqlite')('reports a full disk as `disk_full` and leaves no partial change', async () => {
  place = await openTestDatabase();
  const database = place.open();
  const large = {
    up: async (db: Kysely<unknown>) => {
      await addTable('large').up(db);
      await sql`insert into large (id) values (${'x'.repeat(1_000_000)})`.execute(db);
    },
  };
  await sql`pragma max_page_count = 50`.execute(database.schema);
  const attempt = migrate(database, { '0001_large': large }, quiet);
  await expect(attempt).rejects.toSatisfy((error) => asAppError(error)?.code === 'disk_full');
  await sql`pragma max_page_count = 1000000`.execute(database.schema);
  expect(await tableNames(database)).toEqual([]);
  expect(await migrate(database, { '0001_large': large }, quiet)).toEqual(['0001_large']);
});
