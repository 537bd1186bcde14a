import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#kernel/roles.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { notificationsEndpoints } from '../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { getNotificationSettings, setNotificationSettings, getPushKey } = notificationsEndpoints;
const first = { frequency: 'at_once', push: true, mail: true, canMail: false };

test("users start with immediate notifications, and each user's changes are stored", async () => {
  const student = await casa.asNew('student');
  expect((await student.call(getNotificationSettings, {})).body).toEqual(first);
  const chosen = { frequency: 'daily', push: false, mail: true } as const;
  expect((await student.call(setNotificationSettings, chosen)).body).toEqual({ ...chosen, canMail: false });
  expect((await student.call(getNotificationSettings, {})).body).toEqual({ ...chosen, canMail: false });
  expect((await (await casa.asNew('student')).call(getNotificationSettings, {})).body).toEqual(first);
});

test.each<[Role | 'nobody', number]>([
  ['nobody', 401],
  ['admin', 403],
  ['teacher', 200],
  ['student', 200],
])('for %s the endpoints return %i', async (role, status) => {
  const client = role === 'nobody' ? casa.visitor() : await casa.asNew(role);
  expect((await client.get('/api/notifications/settings')).status).toBe(status);
  expect((await client.get('/api/notifications/push-key')).status).toBe(status);
  const body = { frequency: 'never', push: true, mail: true };
  expect((await client.post('/api/notifications/settings', body)).status).toBe(status);
});

test('refuses invalid settings', async () => {
  const student = await casa.asNew('student');
  const all = { frequency: 'daily', push: true, mail: true };
  for (const wrong of [{}, { ...all, frequency: 'weekly' }, { ...all, push: 1 }, { ...all, mail: null }])
    expect((await student.post('/api/notifications/settings', wrong)).status).toBe(400);
});

test('returns the same key to all users', async () => {
  const keyOf = async (role: Role) => (await (await casa.asNew(role)).call(getPushKey, {})).body.key;
  const key = await keyOf('student');
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  expect(await keyOf('teacher')).toBe(key);
});
