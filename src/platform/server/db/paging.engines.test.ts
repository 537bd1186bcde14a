import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client;
const oddNames = [
  'Ñarra',
  'narra',
  'NARRA',
  "O'Neil",
  'de la Cruz',
  'De-la Cruz',
  'Cruz, Jr.',
  'Zoë',
  'Zoe',
  '李',
  'ß',
];

beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  const { world } = casa;
  for (const last_name of [...oddNames, ...oddNames]) await world.teacher({ last_name });
  for (const last_name of [...oddNames, ...oddNames]) await world.student({ last_name });
  for (const [at, name] of oddNames.entries()) await world.category({ name: `${name} ${at}` });
});
afterAll(() => casa.stop());

type Row = { _id: string };

const nextOf = (link: string | null) => /^<([^>]+)>; rel="next"$/.exec(link ?? '')?.[1];

/** Follows the links from page to page and calls `between` after each. */
const walk = async (path: string, limit: number, between: () => Promise<void> = async () => {}) => {
  const pages: string[][] = [];
  for (let next: string | undefined = `${path}?limit=${limit}`; next !== undefined; ) {
    const answer = await admin.get(next);
    expect(answer.status).toBe(200);
    pages.push((answer.body as Row[]).map(({ _id }) => _id));
    next = nextOf(answer.headers.get('link'));
    await between();
  }
  return pages;
};

const paths = ['/api/admins/get-teachers', '/api/admins/get-students', '/api/admins/get-categories'];

describe.each(paths)('%s', (path) => {
  test.each([1, 2, 3, 7, 1000])('returns the whole list once and in order with pages of %i', async (limit) => {
    const whole = await admin.get(path);
    expect(whole.headers.get('link')).toBeNull();
    const ids = (whole.body as Row[]).map(({ _id }) => _id);
    const pages = await walk(path, limit);
    expect(pages.flat()).toEqual(ids);
    expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(pages.slice(0, -1).map(() => limit));
    expect(pages.at(-1)?.length).toBeGreaterThan(0);
  });

  test.each(['x', 'e30', Buffer.from('["a"]').toString('base64url'), Buffer.from('[1,2]').toString('base64url')])(
    'refuses the cursor %j',
    async (cursor) => {
      const answer = await admin.get(`${path}?limit=2&cursor=${cursor}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: 'cursor' }] } });
    },
  );

  test('treats a blank cursor as the start', async () => {
    const [first, started] = await Promise.all(
      ['?limit=2', '?limit=2&cursor='].map((query) => admin.get(`${path}${query}`)),
    );
    expect(started?.body).toEqual(first?.body);
    expect(nextOf(started?.headers.get('link') ?? null)).toBe(nextOf(first?.headers.get('link') ?? null));
  });

  test.each(['0', '-1', '1001', '1.5', 'many'])('refuses the limit %s', async (limit) => {
    const answer = await admin.get(`${path}?limit=${limit}`);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'limit' }] } });
  });
});

test('returns every other row once if rows are added or deleted between pages', async () => {
  const before = (await walk('/api/admins/get-students', 1000)).flat();
  const [, , leaving = ''] = before;
  let count = 0;
  const pages = await walk('/api/admins/get-students', 4, async () => {
    if (count++ === 0) await admin.post('/api/admins/delete-student', { ids: [leaving] });
    await casa.world.student({ last_name: 'Aaaa' });
  });
  expect(pages.flat()).toEqual(before);
});
