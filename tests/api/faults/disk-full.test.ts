import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { classesEndpoints as calls } from '#features/classes/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const allowPages = (count: number) =>
  sql`pragma max_page_count = ${sql.lit(count)}`.execute(casa.services.database.schema);

const name = (count: number) => `${'A long name of a category '.repeat(3)}${count}`;

const names = async () => {
  const { status, body } = await admin.call(calls.getCategories, {});
  expect(status).toBe(200);
  return body.map(({ category }) => category);
};

describe.skipIf(testEngine !== 'sqlite')('a full disk', () => {
  test('refuses writes with 507, answers reads, damages nothing and recovers by itself', async () => {
    await admin.call(calls.createCategory, { category: 'Before' });
    await allowPages(1);
    const stored = ['Before'];
    const refused: { status: number; code: string; error: string }[] = [];
    for (let count = 0; refused.length < 5 && count < 2000; count += 20) {
      const batch = Array.from({ length: 20 }, (_, index) => name(count + index));
      const answers = await Promise.all(batch.map((category) => admin.call(calls.createCategory, { category })));
      answers.forEach(({ status, body }, index) => {
        if (status === 201) stored.push(batch[index] ?? '');
        else refused.push({ status, ...(body as unknown as { code: string; error: string }) });
      });
    }
    expect(refused.length).toBeGreaterThanOrEqual(5);
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 507,
        code: 'disk_full',
        error: 'The server is out of disk space. Nothing was changed.',
      });
    expect((await names()).sort()).toEqual(stored.sort());
    expect((await admin.get('/readyz')).status).toBe(200);
    const { rows } = await sql<{ noted: number }>`
      select count(*) as noted from audit_log where action = 'category:created'`.execute(casa.services.database.read);
    expect(rows[0]?.noted).toBe(stored.length);
    await allowPages(1_000_000);
    expect((await admin.call(calls.createCategory, { category: 'After' })).status).toBe(201);
    expect(await names()).toContain('After');
    const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(casa.services.database.read);
    expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
    expect(casa.errors.length).toBeGreaterThan(0);
    casa.errors.length = 0;
  });
});

test('reserves the last disk space for sign-in, sign-out and deletion', async () => {
  const { body: category } = await admin.call(calls.createCategory, { category: 'Too much' });
  const person = await casa.world.admin();
  vi.spyOn(casa.services.disk, 'isFull').mockReturnValue(true);
  vi.spyOn(casa.services.disk, 'measure').mockResolvedValue(true);
  expect((await admin.call(calls.createCategory, { category: 'More' })).status).toBe(507);
  expect(await admin.get('/readyz')).toMatchObject({ status: 503, body: { disk: 'full' } });
  expect(await names()).toContain('Too much');
  expect((await admin.call(calls.deleteAllClasses, { ids: [category._id] })).status).toBe(200);
  const other = await casa.signedIn({ id: person.id, role: 'admin' });
  expect((await other.post('/api/session/logout', {})).status).toBe(200);
  vi.restoreAllMocks();
  expect((await admin.get('/readyz')).status).toBe(200);
});
