import { DefaultQueryExecutor } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/open-test-database.ts';
import type { Database, Db } from './database.ts';
import { preparedQuery } from './prepared-query.ts';

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  place = await openTestDatabase(['categories']);
  database = await place.openMigrated();
});
afterAll(() => place.close());

const add = preparedQuery((db, value: { id: string; name: string }) =>
  db
    .insertInto('categories')
    .values({ id: value.id, name: value.name, name_key: value.id, created_at: 'then', updated_at: value.name })
    .returning('id'),
);
const find = preparedQuery((db, value: { id: string; other: string }) =>
  db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where((row) => row.or([row('id', '=', value.id), row('id', '=', value.other)]))
    .where('created_at', '=', 'then')
    .orderBy('id'),
);

test('uses the values of each run, inside and outside transactions', async () => {
  const made = await database.transaction(async (tx) => [
    await add(tx, { id: 'a', name: "O'Neil ?" }),
    await add(tx, { id: 'b', name: '$1' }),
  ]);
  expect(made).toEqual([[{ id: 'a' }], [{ id: 'b' }]]);
  expect(await find(database.read, { id: 'a', other: 'none' })).toEqual([{ id: 'a', name: "O'Neil ?" }]);
  const both = await Promise.all([
    find(database.read, { id: 'b', other: 'b' }),
    find(database.read, { id: 'b', other: 'a' }),
  ]);
  expect(both.map((rows) => rows.map(({ id }) => id))).toEqual([['b'], ['a', 'b']]);
});

test('changes the school revision, and is rolled back with its transaction', async () => {
  const before = await database.schoolRevision();
  await database.transaction((tx) => add(tx, { id: 'c', name: 'c' }));
  expect(await database.schoolRevision()).not.toBe(before);
  const failing = database.transaction(async (tx) => {
    await add(tx, { id: 'd', name: 'd' });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await find(database.read, { id: 'd', other: 'd' })).toEqual([]);
});

test('runs in the executor, where other tests count statements and make them fail', async () => {
  const executed = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  await find(database.read, { id: 'a', other: 'a' });
  expect(executed).toHaveBeenCalledTimes(1);
  executed.mockRestore();
});

test('rejects a handle whose transaction has ended', async () => {
  let kept: Db | undefined;
  await database.transaction(async (tx) => {
    kept = tx;
  });
  await expect(add(kept as Db, { id: 'e', name: 'e' })).rejects.toThrow();
});
