import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe.runIf(testEngine === 'postgres')('connections that PostgreSQL ends', () => {
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

  test.each([
    ['in the middle of a statement', 'select pg_sleep(0.6)', 0],
    ['between two statements of a transaction', 'select 1', 600],
  ])('%s fail that call alone', async (_name, statement, thinking) => {
    const work = casa.services.database.transaction(async (tx) => {
      await sql.raw(statement).execute(tx);
      await pause(thinking);
      await sql.raw(statement).execute(tx);
    });
    const outcome = work.catch((error: Error) => error);
    await pause(300);
    await endAll();
    expect(await outcome).toBeInstanceOf(Error);
    expect((await casa.visitor().get('/readyz')).status).toBe(200);
    expect((await (await casa.asNew('teacher')).get('/api/session')).status).toBe(200);
  });
});
