import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import { event } from '#kernel/event.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { isFull } from '#tests/support/tier.ts';
import type { Database, Db } from './database.ts';
import { asAppError, brokenUniqueKey } from './db-errors.ts';

let casa: TestCasa;
let database: Database;
beforeAll(async () => {
  casa = await startTestCasa();
  database = casa.services.database;
});
afterAll(() => casa.stop());

const category = (name: string) => ({ id: name, name, name_key: name, created_at: '', updated_at: '' });
const addCategory = (name: string) => (tx: Db) => tx.insertInto('categories').values(category(name)).execute();
const categoryNames = async () =>
  (await database.read.selectFrom('categories').select('name').orderBy('id').execute()).map(({ name }) => name);

const caught = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('this was expected to fail');
};

test('finds nothing in an empty list', async () => {
  await database.transaction(addCategory('listed'));
  const names = (operator: 'in' | 'not in') =>
    database.read.selectFrom('categories').select('name').where('name', operator, []).where('name', '=', 'listed');
  expect(await names('in').execute()).toEqual([]);
  expect(await names('not in').execute()).toEqual([{ name: 'listed' }]);
});

describe('transaction', () => {
  test('commits completely or not at all', async () => {
    const work = database.transaction(async (tx) => {
      await addCategory('first')(tx);
      await addCategory('first')(tx);
    });
    expect(brokenUniqueKey(await caught(work))).toMatch(/^categories_/);
    expect(await categoryNames()).not.toContain('first');
  });

  test('reports a broken unique key and a missing row the same way on both engines', async () => {
    await database.transaction(addCategory('named'));
    const twice = database.transaction((tx) =>
      tx
        .insertInto('categories')
        .values({ ...category('named'), id: 'other' })
        .execute(),
    );
    expect(brokenUniqueKey(await caught(twice))).toBe('categories_name_key_key');
    const level = { ...category('level'), category_id: 'nowhere' };
    const orphan = database.transaction((tx) => tx.insertInto('levels').values(level).execute());
    expect(asAppError(await caught(orphan))).toMatchObject({ code: 'conflict', status: 409 });
  });

  test('rejects queries on its handle after it has ended', async () => {
    let kept: Db | undefined;
    await database.transaction(async (tx) => {
      kept = tx;
    });
    if (!kept) throw new Error('no handle');
    await expect(addCategory('late')(kept)).rejects.toThrow();
    expect(await categoryNames()).not.toContain('late');
  });

  test('runs one at a time if each takes the same lock', async () => {
    const order: string[] = [];
    const withLock = (name: string) =>
      database.transaction(async (tx) => {
        await database.lock(tx, 'a turn');
        order.push(`${name} in`);
        await tx.selectFrom('categories').selectAll().execute();
        await tx.selectFrom('levels').selectAll().execute();
        order.push(`${name} out`);
      });
    await Promise.all(['a', 'b', 'c', 'd'].map(withLock));
    const pairs = [0, 2, 4, 6].map((at) => order.slice(at, at + 2).map((line) => line.slice(0, 1)));
    expect(pairs.every(([first, second]) => first === second)).toBe(true);
    expect(order).toHaveLength(8);
  });
});

test('emits events after the commit and none of a failed command', async () => {
  const happened = event<{ name: string }>({ name: 'test:happened' });
  const received: string[] = [];
  const wasThere: boolean[] = [];
  const checks: Promise<void>[] = [];
  const services = {
    ...casa.services,
    events: {
      emit: (events: readonly { payload: unknown }[]) => {
        for (const { payload } of events) {
          const { name } = payload as { name: string };
          received.push(name);
          checks.push(categoryNames().then((names) => void wasThere.push(names.includes(name))));
        }
      },
    },
  };
  const command = (name: string, fails: boolean) =>
    systemContext(services).transaction(async (context) => {
      context.afterCommit(happened, { name });
      await addCategory(name)(context.db);
      expect(received).not.toContain(name);
      if (fails) throw new AppError('conflict', 'No.');
    });
  await command('told', false);
  await caught(command('never told', true));
  await Promise.all(checks);
  expect(received).toEqual(['told']);
  expect(wasThere).toEqual([true]);
});

describe('school revision', () => {
  test('changes with each school table and with no other table', async () => {
    const student = await casa.world.student();
    const before = await database.schoolRevision();
    expect(await database.schoolRevision()).toBe(before);
    await casa.signedIn(student);
    await database.transaction((tx) => tx.deleteFrom('sign_in_attempts').execute());
    await database.read.selectFrom('students').selectAll().execute();
    expect(await database.schoolRevision()).toBe(before);
    const seen = [before];
    const moves = async (work: (tx: Db) => Promise<unknown>) => {
      await database.transaction(work);
      seen.push(await database.schoolRevision());
    };
    await moves(addCategory('moves'));
    await moves((tx) => tx.updateTable('categories').set({ name: 'Moves' }).where('id', '=', 'moves').execute());
    await moves((tx) => tx.deleteFrom('categories').where('id', '=', 'moves').execute());
    await moves((tx) => tx.updateTable('accounts').set({ email: 'x' }).where('id', '=', student.id).execute());
    await moves((tx) => tx.updateTable('students').set({ address: 'y' }).where('id', '=', student.id).execute());
    await moves((tx) => tx.deleteFrom('accounts').where('id', '=', student.id).execute());
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('does not change if the transaction is rolled back', async () => {
    const before = await database.schoolRevision();
    await caught(
      database.transaction(async (tx) => {
        await addCategory('taken back')(tx);
        throw new Error('no');
      }),
    );
    expect(await database.schoolRevision()).toBe(before);
  });
});

test('keeps audit lines unchanged: rejects updates, deletes and duplicates', async () => {
  const first = () => database.read.selectFrom('audit_log').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const before = await first();
  const changes: ((tx: Db) => Promise<unknown>)[] = [
    (tx: Db) => tx.updateTable('audit_log').set({ action: 'nothing:happened' }).execute(),
    (tx: Db) => tx.deleteFrom('audit_log').execute(),
    (tx: Db) => tx.deleteFrom('audit_log').where('id', '=', before.id).execute(),
    (tx: Db) => sql`insert into audit_log select * from audit_log where id = ${before.id}`.execute(tx),
  ];
  for (const change of changes)
    await expect(database.transaction(change)).rejects.toThrow(/append-only|unique|duplicate/i);
  expect(await first()).toEqual(before);
});

// Waits for half a second to check that the scrub has not finished.
test.runIf(testEngine === 'postgres' && isFull)('waits with scrubbing until older snapshots have ended', async () => {
  const word = `zq${Math.random().toString(36).slice(2)}`;
  await database.transaction(addCategory(word));
  const old = await database.schema.startTransaction().setIsolationLevel('repeatable read').execute();
  await sql`select 1`.execute(old);
  await database.transaction((tx) => tx.deleteFrom('categories').where('id', '=', word).execute());
  const scrubbed = database.scrub(['categories']);
  await Promise.race([scrubbed, new Promise((resolve) => setTimeout(resolve, 500))]);
  await old.commit().execute();
  await scrubbed;
  await sql`checkpoint`.execute(database.read);
  const { rows } = await sql<{ path: string }>`
    select current_setting('data_directory') || '/' || pg_relation_filepath('categories') as path`.execute(
    database.read,
  );
  expect(rows).toHaveLength(1);
  for (const { path } of rows) expect((await readFile(path)).includes(word)).toBe(false);
});
