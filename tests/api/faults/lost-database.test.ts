import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classesEndpoints as calls } from '#features/classes/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { openTcpProxy } from '#tests/support/servers/tcp-proxy.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { makeTestDatabase, testEngine } from '#tests/support/test-database.ts';

describe.skipIf(testEngine !== 'postgres')('a database that is temporarily unreachable', () => {
  let casa: TestCasa;
  let admin: Client;
  let database: Awaited<ReturnType<typeof makeTestDatabase>>;
  let proxy: Awaited<ReturnType<typeof openTcpProxy>>;

  beforeAll(async () => {
    database = await makeTestDatabase();
    const url = new URL(database.url ?? '');
    proxy = await openTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    casa = await startTestCasa({ DATABASE_URL: url.href });
    admin = await casa.asNew('admin');
  });
  afterAll(async () => {
    await casa.stop();
    await proxy.close();
    await database.drop();
  });

  const names = async () => (await admin.call(calls.getCategories, {})).body.map(({ category }) => category);

  const isReady = async () => (await admin.get('/readyz')).status;
  const forgetExpectedErrors = () => casa.errors.splice(0).map(({ msg }) => msg);

  test('answers 503 with a retry time, and recovers without a restart', async () => {
    expect((await admin.call(calls.createCategory, { category: 'Before' })).status).toBe(201);
    expect(await isReady()).toBe(200);
    await proxy.cut();
    const answers = await Promise.all([
      admin.call(calls.getCategories, {}),
      admin.call(calls.createCategory, { category: 'Meanwhile' }),
      admin.get('/api/session'),
      casa.visitor().post('/api/admins/login', { email: 'first@casa.example', password: 'first admin of casa' }),
    ]);
    for (const { status, body, headers } of answers) {
      expect({ status, body }).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const ready = await admin.get('/readyz');
    expect(ready).toMatchObject({ status: 503, body: { database: 'unreachable', files: 'ok' } });
    expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await admin.get('/healthz')).status).toBe(200);
    await proxy.mend();
    await expect.poll(isReady).toBe(200);
    expect(await names()).toEqual(['Before']);
    expect((await admin.call(calls.createCategory, { category: 'After' })).status).toBe(201);
    expect(await names()).toEqual(['Before', 'After']);
    expect(forgetExpectedErrors().length).toBeGreaterThan(0);
  });

  test('answers 503 if the network drops all data, and recovers', async () => {
    await names();
    proxy.silence(true);
    const answers = await Promise.all([
      admin.call(calls.getCategories, {}),
      admin.call(calls.createCategory, { category: 'Swallowed' }),
      admin.get('/readyz'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    proxy.silence(false);
    await expect.poll(isReady).toBe(200);
    expect((await admin.call(calls.createCategory, { category: 'Heard' })).status).toBe(201);
    expect(await names()).toContain('Heard');
    forgetExpectedErrors();
  });

  test('ended database connections fail some calls with 503, but lose no acknowledged write', async () => {
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const writeOn = async (writer: number) => {
      for (let count = 0; !isOver; count += 1) {
        const category = `w${writer} ${count}`;
        const { status } = await admin.call(calls.createCategory, { category });
        statuses.add(status);
        if (status === 201) acknowledged.push(category);
      }
    };
    const writing = Promise.all(Array.from({ length: 8 }, (_, writer) => writeOn(writer)));
    const operator = new pg.Client({ connectionString: database.url });
    await operator.connect();
    for (let round = 1; round <= 5; round += 1) {
      await expect.poll(() => acknowledged.length).toBeGreaterThan(round * 20);
      await operator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    }
    const soFar = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(soFar + 20);
    isOver = true;
    await writing;
    await operator.end();
    expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const stored = new Set(await names());
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    forgetExpectedErrors();
  });
});
