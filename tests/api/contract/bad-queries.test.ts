import { request } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import type { Role } from '#kernel/roles.ts';
import type { Answer } from '#tests/support/client.ts';
import { startTestCasa } from '#tests/support/test-casa.ts';
import { examples } from './examples.ts';
import { createSchool, served } from './school.ts';
import { codeOf, formFaults } from './wire.ts';

const casa = await startTestCasa();
const school = await createSchool(casa);
afterAll(() => casa.stop());

const summaryOf = (answer: Answer) => ({ status: answer.status, code: codeOf(answer), faults: formFaults(answer) });
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const lists = [...served].flatMap(([key, definition]) => {
  const example = examples[key];
  const { access } = definition;
  const role: Role = typeof access === 'string' ? 'admin' : (access[0] ?? 'admin');
  const isPaged = example && 'limit' in example(school, role).input && definition.effect === 'read';
  return isPaged ? [[key, { definition, role, input: example(school, role).input }] as const] : [];
});

/** True for messages and the audit log, which are paged with `before` and an entry instead of a cursor. */
const isReadBackwards = (path: string) => path.includes('/messages/') || path.includes('audit-log');

test('every list that can grow is paged', () => {
  expect(lists.map(([key]) => key).sort()).toEqual([
    'GET /api/admins/conversations',
    'GET /api/admins/get-admins',
    'GET /api/admins/get-audit-log',
    'GET /api/admins/get-bin',
    'GET /api/admins/get-categories',
    'GET /api/admins/get-leavers',
    'GET /api/admins/get-news-updates',
    'GET /api/admins/get-newsletters-memos',
    'GET /api/admins/get-students',
    'GET /api/admins/get-teachers',
    'GET /api/admins/message-reports',
    'GET /api/messages/:userId',
    'GET /api/messages/search/:userId',
    'GET /api/students/conversations',
    'GET /api/students/get-all-teachers',
    'GET /api/teachers/announcements',
    'GET /api/teachers/conversations',
    'GET /api/teachers/get-all-students',
    'POST /api/admins/get-levels',
    'POST /api/admins/get-sections',
    'POST /api/admins/search-students',
    'POST /api/agreements/get-agreements',
    'POST /api/agreements/get-my-agreements',
    'POST /api/observations/get-child-observations',
    'POST /api/observations/get-child-timeline',
    'POST /api/observations/get-family-timeline',
    'POST /api/observations/get-jottings',
    'POST /api/observations/get-observations',
    'POST /api/students/search-teachers',
    'POST /api/work-cycles/get-work-cycles',
  ]);
});

describe.each(lists)('%s', (_key, { definition, role, input }) => {
  test.each(['0', '-1', '1.5', 'many', '1001', '1e9', '', 'NaN', '0x10000', '٣'])('refuses limit=%s', async (limit) => {
    const answer = await (await school.as(role)).call(definition, { ...input, limit });
    expect(summaryOf(answer)).toEqual({ status: 400, code: 'invalid', faults: [] });
  });

  test.skipIf(isReadBackwards(definition.path))('refuses invalid cursors', async () => {
    const client = await school.as(role);
    for (const cursor of [
      'x',
      '%',
      '{}',
      'x'.repeat(2000),
      cursorOf(null),
      cursorOf([]),
      cursorOf(['a']),
      cursorOf([1, 2]),
      cursorOf({ 0: 'a', 1: 'b' }),
      cursorOf(['a', 'b', 'c']),
    ]) {
      const answer = await client.call(definition, { ...input, cursor });
      expect({ cursor, ...summaryOf(answer) }).toEqual({ cursor, status: 400, code: 'invalid', faults: [] });
    }
  });

  test.skipIf(isReadBackwards(definition.path))('survives crafted cursors', async () => {
    const client = await school.as(role);
    for (const cursor of [cursorOf(['a\u0000', 'b']), cursorOf(['', "' or 1=1"]), cursorOf(['\uD800', '\uDFFF'])]) {
      const answer = await client.call(definition, { ...input, cursor });
      expect([200, 400]).toContain(answer.status);
      expect(formFaults(answer)).toEqual([]);
    }
  });
});

/** Requests a path without the normalization of `fetch`. */
const getRaw = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(casa.address);
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test('refuses malformed addresses without a server error', async () => {
  for (const path of [
    '/api/messages/%',
    '/api/messages/%00',
    '/api/messages/%E0%A4%A',
    '/api/%2e%2e/%2e%2e/etc/passwd',
    '/uploads/../../../etc/passwd',
    '/uploads/images/..%2f..%2fcasa.sqlite',
    '/uploads/images/%00',
    `/api/messages/${'x'.repeat(1000)}`,
    '//api//session',
    '/api/session/',
    '/API/SESSION',
    '/api/session;x=1',
    '/api/admins/get-teachers?limit=1&limit=2',
    '/api/admins/get-teachers?__proto__=1&constructor=2',
    '/constructor',
    '/__proto__',
  ])
    expect([400, 401, 404], path).toContain(await getRaw(path));
});
