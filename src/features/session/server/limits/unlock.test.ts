import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, roles } from '#kernel/roles.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { worldPassword } from '../session.world.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_TRUST_PROXY: 'on' });
});
afterAll(() => casa.stop());

type Person = { id: string; email: string };
const signIn = (role: Role, { email }: Person, password = worldPassword, address = '203.0.113.1') =>
  casa.visitor().post(`/api/${role}s/login`, { email, password }, { 'x-forwarded-for': address });
const fail = async (role: Role, person: Person, times = 10) => {
  for (let at = 0; at < times; at += 1) await signIn(role, person, 'not this one');
};

test.each(roles)('shows an admin the end of the lock of a %s and unlocks the account', async (role) => {
  const admin = await casa.asNew('admin');
  const person = await casa.world[role]();
  const state = async () => (await admin.post('/api/admins/get-sign-in-state', { role, id: person.id })).body;
  await fail(role, person, 9);
  expect(await state()).toEqual({ lockedUntil: null });
  await fail(role, person, 1);
  const refused = await signIn(role, person);
  expect(refused.status).toBe(429);
  const { lockedUntil } = (await state()) as { lockedUntil: string };
  const seconds = (Date.parse(lockedUntil) - casa.clock.milliseconds()) / 1000;
  expect(Math.abs(seconds - Number(refused.headers.get('retry-after')))).toBeLessThan(60);
  expect(await admin.post('/api/admins/unlock-sign-in', { role, id: person.id })).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  expect(await state()).toEqual({ lockedUntil: null });
  expect((await signIn(role, person)).status).toBe(200);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('subject_id', '=', person.id)
    .where('action', '=', 'sign-in:unlocked')
    .execute();
  expect(lines).toEqual([{ actor_id: admin.id, action: 'sign-in:unlocked' }]);
});

test('ends a lock after 15 minutes and counts failures of each network separately', async () => {
  const admin = await casa.asNew('admin');
  const person = await casa.world.teacher();
  const state = async () =>
    (await admin.post('/api/admins/get-sign-in-state', { role: 'teacher', id: person.id })).body;
  for (let at = 0; at < 12; at += 1) await signIn('teacher', person, 'not this one', `203.0.113.${at}`);
  expect(await state()).toEqual({ lockedUntil: null });
  await fail('teacher', person);
  expect(await state()).toEqual({ lockedUntil: expect.any(String) });
  casa.clock.advance(15 * 60 + 1);
  expect(await state()).toEqual({ lockedUntil: null });
});

test('returns 404 for an id of another role and for an unknown id', async () => {
  const admin = await casa.asNew('admin');
  const { id } = await casa.world.student();
  for (const call of ['get-sign-in-state', 'unlock-sign-in']) {
    expect((await admin.post(`/api/admins/${call}`, { role: 'teacher', id })).status).toBe(404);
    expect((await admin.post(`/api/admins/${call}`, { role: 'student', id: 'nobody' })).status).toBe(404);
  }
});
