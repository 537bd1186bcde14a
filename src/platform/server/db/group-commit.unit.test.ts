import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database, Db } from './database.ts';
import { openSqlite } from './sqlite.ts';

let folder: string;
let file: string;
let database: Database;
let other: DatabaseSync;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  file = join(folder, 'casa.sqlite');
  const first = new DatabaseSync(file);
  first.exec('pragma journal_mode = wal; create table notes (id integer primary key, text text not null unique)');
  first.close();
  database = openSqlite(file, (table) => table === 'notes');
  other = new DatabaseSync(file);
});
afterEach(async () => {
  await database.close();
  other.close();
  rmSync(folder, { recursive: true });
});

const add = (text: string) => (tx: Db) => sql`insert into notes (text) values (${text})`.execute(tx);
const texts = () =>
  other
    .prepare('select text from notes order by id')
    .all()
    .map(({ text }) => text);

/** Returns a counter that another connection sees change with each commit. */
const commits = () => Number(other.prepare('pragma data_version').get()?.data_version);

const settled = (works: ((tx: Db) => Promise<unknown>)[]) =>
  Promise.allSettled(works.map((work) => database.transaction(work)));

test('rolls back only the changes of a failed transaction', async () => {
  const fails = async (tx: Db) => {
    await add('half')(tx);
    throw new Error('changed my mind');
  };
  const results = await settled([add('one'), fails, add('two'), add('one'), add('three')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(texts()).toEqual(['one', 'two', 'three']);
});

test('shares one commit among concurrent transactions and uses another one for later transactions', async () => {
  commits();
  const before = commits();
  await settled(Array.from({ length: 50 }, (_, at) => add(`together ${at}`)));
  const afterMany = commits();
  expect(afterMany).toBe(before + 1);
  await database.transaction(add('later'));
  expect(commits()).toBe(afterMany + 1);
  expect(texts()).toHaveLength(51);
});

test('settles a transaction only after its changes are visible to other connections', async () => {
  const seen: boolean[] = [];
  const works = Array.from({ length: 20 }, (_, at) => `note ${at}`).map(async (text) => {
    await database.transaction(add(text));
    seen.push(texts().includes(text));
  });
  await Promise.all(works);
  expect(seen).toEqual(Array.from({ length: 20 }, () => true));
});

test('shows each transaction the complete results of earlier ones only', async () => {
  const counts: unknown[] = [];
  const countAfter = (text: string) => async (tx: Db) => {
    await add(text)(tx);
    const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(tx);
    counts.push(rows[0]?.count);
  };
  await settled([countAfter('a'), countAfter('b'), countAfter('a'), countAfter('c')]);
  expect(counts).toEqual([1, 2, 3]);
});

test('rejects queries on a handle after its transaction', async () => {
  let kept: Db | undefined;
  await database.transaction(async (tx) => {
    kept = tx;
    await add('in time')(tx);
  });
  if (kept === undefined) throw new Error('no handle');
  await expect(
    kept
      .insertInto('notes' as never)
      .values({ text: 'late' } as never)
      .execute(),
  ).rejects.toThrow('This transaction has ended');
  await expect(add('late')(kept)).rejects.toThrow('This transaction has ended');
  expect(texts()).toEqual(['in time']);
});

test('waits for running transactions when closing', async () => {
  const under = settled([add('one'), add('two')]);
  await database.close();
  expect((await under).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(texts()).toEqual(['one', 'two']);
  database = openSqlite(file, () => false);
});

test('rejects all transactions of a commit on a full disk, and continues when space is available', async () => {
  await database.transaction(add('kept'));
  await sql`pragma max_page_count = 1`.execute(database.schema);
  const large = 'x'.repeat(200_000);
  const results = await settled([add('small'), add(large), add('small too')]);
  const reasons = results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'stored'));
  expect(reasons[1]).toMatch(/full/);
  const stored = ['kept', ...['small', large, 'small too'].filter((_, at) => reasons[at] === 'stored')];
  expect(texts()).toEqual(stored);
  await sql`pragma max_page_count = 1000000`.execute(database.schema);
  await database.transaction(add(large));
  expect(texts()).toEqual([...stored, large]);
});

test('rejects all transactions of a commit while another process holds the lock, and continues afterwards', async () => {
  await sql`pragma busy_timeout = 50`.execute(database.schema);
  other.exec('begin immediate');
  const results = await settled([add('one'), add('two')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  other.exec('rollback');
  await database.transaction(add('three'));
  expect(texts()).toEqual(['three']);
});

test('refuses writes on the reading connection', async () => {
  await expect(sql`insert into notes (text) values ('sneaked in')`.execute(database.read)).rejects.toThrow(/readonly/);
  await expect(sql`create table sneaked (id integer)`.execute(database.read)).rejects.toThrow(/readonly/);
  expect(texts()).toEqual([]);
});

test('enforces foreign keys and syncs commits to disk', async () => {
  const pragma = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database.schema);
    return rows[0]?.[name];
  };
  expect(await pragma('foreign_keys')).toBe(1);
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('journal_mode')).toBe('wal');
});

test('changes the revision when another process writes', async () => {
  const before = await database.schoolRevision();
  other.exec("insert into notes (text) values ('from elsewhere')");
  await expect.poll(() => database.schoolRevision(), { interval: 5 }).not.toBe(before);
});

/** Lets the test settle each sync of the log by hand, in the order in which the syncs began. */
const controlSyncs = async () => {
  const handle = await open(file);
  const began: PromiseWithResolvers<void>[] = [];
  const spy = vi.spyOn(Object.getPrototypeOf(handle), 'datasync').mockImplementation(() => {
    const sync = Promise.withResolvers<void>();
    began.push(sync);
    return sync.promise;
  });
  await handle.close();
  onTestFinished(() => {
    for (const { resolve } of began) resolve();
    spy.mockRestore();
  });
  return began;
};

test('syncs a commit while the sync before it runs, and acknowledges both in order', async () => {
  await database.transaction(add('before'));
  const began = await controlSyncs();
  const acknowledged: string[] = [];
  const send = (text: string) => database.transaction(add(text)).then(() => acknowledged.push(text));
  const first = send('first');
  await expect.poll(() => began).toHaveLength(1);
  const second = send('second');
  await expect.poll(() => began).toHaveLength(2);
  began[1]?.resolve();
  const third = send('third');
  // A commit begins within one turn of the event loop, if its sync may begin.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(acknowledged).toEqual([]);
  expect(began).toHaveLength(2);
  began[0]?.resolve();
  await expect.poll(() => began).toHaveLength(3);
  await Promise.all([first, second]);
  expect(acknowledged).toEqual(['first', 'second']);
  began[2]?.resolve();
  await third;
});

test('acknowledges no commit whose sync ran while another one failed', async () => {
  await database.transaction(add('before'));
  const began = await controlSyncs();
  const works = [settled([add('lost')])];
  await expect.poll(() => began).toHaveLength(1);
  works.push(settled([add('lost too')]));
  await expect.poll(() => began).toHaveLength(2);
  began[1]?.resolve();
  began[0]?.reject(new Error('EIO'));
  const results = (await Promise.all(works)).flat();
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(String(await database.broken)).toContain('EIO');
});

test('acknowledges no transaction after a failed disk sync', async () => {
  await database.transaction(add('before'));
  const handle = await open(file);
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync').mockRejectedValueOnce(new Error('EIO'));
  await handle.close();
  const together = await settled([add('lost'), add('lost too')]);
  sync.mockRestore();
  const later = await settled([add('later')]);
  expect([...together, ...later].map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(String(await database.broken)).toContain('EIO');
  expect(texts()).not.toContain('later');
});
