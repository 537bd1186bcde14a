import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '#kernel/roles.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { examples } from './examples.ts';
import { createSchool, type School, served } from './school.ts';

let casa: TestCasa;
let school: School;
let clients: Record<Role, Client>;
beforeAll(async () => {
  casa = await startTestCasa();
  school = await createSchool(casa);
  const signedIn = await Promise.all(roles.map(async (role) => [role, await school.as(role)] as const));
  clients = Object.fromEntries(signedIn) as Record<Role, Client>;
});
afterAll(() => casa.stop());

/** Read calls of the original contract with ids in their body, by role. */
const readingCalls = [...served].flatMap(([key, { method, effect, access }]) =>
  method === 'POST' && effect === 'read' && Array.isArray(access) && examples[key] !== undefined
    ? (access as Role[]).map((role) => [key, role] as const)
    : [],
);

const wholeRecord = (id: unknown) => ({ _id: id, name: 'Narra', createdAt: '2026-01-05T00:00:00.000Z', levels: [] });

describe.each(readingCalls)('%s by a %s', (key, role) => {
  test('accepts a whole record in place of its _id', async () => {
    const [example, definition] = [examples[key]?.(school, role), served.get(key)];
    if (!example?.ids || !definition) return;
    const asRecords = Object.fromEntries(
      Object.keys(example.ids).map((field) => {
        const value = example.input[field];
        return [field, Array.isArray(value) ? value.map(wholeRecord) : wholeRecord(value)];
      }),
    );
    const plain = await clients[role].call(definition, example.input);
    const answer = await clients[role].call(definition, { ...example.input, ...asRecords });
    expect(plain.status).toBe(200);
    expect(answer).toMatchObject({ status: 200, body: plain.body });
  });
});

const nothing = { missing: undefined, null: null, empty: '' };
const empty: [path: string, role: Role, field: string, body: unknown][] = [
  ['/api/admins/get-levels', 'admin', 'category', []],
  ['/api/admins/get-sections', 'admin', 'levelID', []],
  ['/api/admins/get-level', 'admin', 'levelID', { sections: [], teachers: [] }],
  ['/api/students/get-subjects', 'student', 'sectionID', []],
  ['/api/students/get-subjects', 'admin', 'sectionID', []],
  ['/api/students/get-teachers', 'student', 'ids', []],
  ['/api/teachers/get-teacher-subjects', 'teacher', 'subjectIDs', { subjects: [], levels: [], sections: [] }],
];

test.each(empty)('%s by a %s returns an empty list for a missing id', async (path, role, field, body) => {
  for (const value of Object.values(nothing))
    expect(await clients[role].post(path, { [field]: value })).toMatchObject({ status: 200, body });
});

test('a search for null is an empty search', async () => {
  for (const [path, role] of [
    ['/api/admins/search-students', 'admin'],
    ['/api/students/search-teachers', 'student'],
  ] as const) {
    const plain = await clients[role].post(path, { searchInput: '' });
    expect(plain.status).toBe(200);
    for (const value of [null, undefined])
      expect(await clients[role].post(path, { searchInput: value })).toMatchObject({ status: 200, body: plain.body });
  }
});

test('calls that write accept only ids', async () => {
  const { own } = school;
  const answer = await clients.admin.post('/api/admins/remove-subject', { id: wholeRecord(own.subject) });
  expect(answer.status).toBe(400);
});
