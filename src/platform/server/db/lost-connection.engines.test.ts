import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { patience, until } from '#tests/support/until.ts';
import { createLog } from '../log.ts';
import { openPostgres } from './postgres.ts';

describe.runIf(testEngine === 'postgres')('connections terminated by PostgreSQL', () => {
  let casa: TestCasa;
  let operator: pg.Client;
  beforeAll(async () => {
    casa = await startTestCasa();
    operator = new pg.Client({ connectionString: casa.services.env.databaseUrl });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await casa.stop();
  });

  const endAll = () =>
    operator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  const isRunning = async (statement: string) => {
    const running = await operator.query(
      `select 1 from pg_stat_activity where datname = current_database() and state = 'active' and query = $1`,
      [statement],
    );
    return running.rowCount === 1;
  };

  const expectWorking = async (outcome: Promise<unknown>) => {
    await endAll();
    expect(await outcome).toBeInstanceOf(Error);
    // Under load, the end of an idle connection is noticed only when the next request uses it.
    await until(async () => expect((await casa.visitor().get('/readyz')).status).toBe(200));
    await until(async () => expect((await (await casa.asNew('teacher')).get('/api/session')).status).toBe(200));
  };

  test('fail only the affected request when terminated during a statement', async () => {
    const statement = 'select pg_sleep(60)';
    const work = casa.services.database.transaction((tx) => sql.raw(statement).execute(tx));
    const outcome = work.catch((error: Error) => error);
    await vi.waitUntil(() => isRunning(statement), { timeout: patience });
    await expectWorking(outcome);
  });

  test('fail only the affected request when terminated between two statements of a transaction', async () => {
    const [isThinking, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = casa.services.database.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      isThinking.resolve();
      await mayGoOn.promise;
      await sql`select 1`.execute(tx);
    });
    const outcome = work.catch((error: Error) => error);
    await isThinking.promise;
    await endAll();
    mayGoOn.resolve();
    await expectWorking(outcome);
  });
});

test.runIf(testEngine === 'postgres')('closes an idle connection without logging it as lost', async () => {
  const casa = await startTestCasa();
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const database = openPostgres(`${casa.services.env.databaseUrl}`, () => false, log, { silenceTimeout: 400 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.read);
  const isThere = async () =>
    (await sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(casa.services.database.read)).rows
      .length === 1;
  expect(await isThere()).toBe(true);
  await vi.waitUntil(async () => !(await isThere()), { timeout: patience });
  expect(lines).toEqual([]);
  await database.close();
  await casa.stop();
});

test.runIf(testEngine === 'postgres')(
  'gives up on a silent server, but not after its own thread was blocked',
  async () => {
    const casa = await startTestCasa();
    const database = openPostgres(`${casa.services.env.databaseUrl}`, () => false, createLog('silent'), {
      silenceTimeout: 1000,
    });
    const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(database.read);
    await sleep(0);

    const answer = sleep(0.3);
    const blockThread = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
    // The event loop runs immediates, then timers, then incoming data.
    setTimeout(() => setImmediate(blockThread), 100);
    await answer;

    await expect(sleep(30)).rejects.toThrow('the database does not respond');
    await database.close();
    await casa.stop();
  },
);
