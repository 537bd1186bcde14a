import { afterAll, beforeAll, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { type Role, roles } from '#kernel/roles.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_STUDENT_PASSWORD: 'sunflower' });
});
afterAll(() => casa.stop());

const path = '/api/admins/reset-password';
const signIn = (role: Role, email: string, password: string) =>
  casa.visitor().post(`/api/${role}s/login`, { email, password });

test.each(roles)('gives a %s a temporary password, shown once, and ends all sessions', async (role) => {
  const admin = await casa.asNew('admin');
  const person = await casa.world[role]();
  const sessions = [await casa.signedIn(person), await casa.signedIn(person)];
  const answer = await admin.post(path, { role, id: person.id });
  expect(answer).toMatchObject({ status: 200, body: { password: expect.stringMatching(/^\S{12,}$/) } });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { password } = answer.body as { password: string };
  for (const session of sessions) expect((await session.get('/api/session')).status).toBe(401);
  expect((await admin.get('/api/session')).status).toBe(200);
  expect((await signIn(role, person.email, worldPassword)).status).toBe(401);
  expect(await signIn(role, person.email, password)).toMatchObject({ status: 200, body: { mustChangePassword: true } });
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', person.id)
    .where('action', '=', 'password:reset')
    .execute();
  expect(lines).toMatchObject([{ actor_id: admin.id, actor_role: 'admin' }]);
  expect(JSON.stringify(lines)).not.toContain(password);
});

test('requires a recent password from browsers, but not from older clients', async () => {
  const admin = await casa.asNew('admin');
  const { id } = await casa.world.student();
  const able = { 'x-can-reauthenticate': 'yes' };
  expect((await admin.post(path, { role: 'student', id }, able)).status).toBe(200);
  casa.clock.advance(10 * 60 + 1);
  expect(await admin.post(path, { role: 'student', id }, able)).toMatchObject({
    status: 403,
    body: { code: 'reauthentication_required' },
  });
  expect((await admin.post(path, { role: 'student', id })).status).toBe(200);
  const ids = await Promise.all(Array.from({ length: 11 }, async () => (await casa.world.student()).id));
  const erase = (some: string[]) => admin.post('/api/admins/delete-student', { ids: some }, able);
  expect((await erase(ids.slice(0, 10))).status).toBe(200);
  expect(await erase([...ids.slice(10), ...ids])).toMatchObject({ body: { code: 'reauthentication_required' } });
  expect((await admin.post('/api/session/prove-identity', { password: worldPassword })).status).toBe(200);
  expect((await erase([...ids.slice(10), ...ids])).status).toBe(200);
});

test('returns 404 for an unknown ID or an ID of another role', async () => {
  const admin = await casa.asNew('admin');
  const { id } = await casa.world.student();
  expect((await admin.post(path, { role: 'teacher', id })).status).toBe(404);
  expect((await admin.post(path, { role: 'student', id: 'nobody' })).status).toBe(404);
  expect((await admin.post(path, { role: 'parent', id })).status).toBe(400);
});

const form = {
  first_name: 'Ana',
  last_name: 'Cruz',
  address: '2 Narra Street',
  birthdate: '2016-02-03',
  parent_fName: 'Rosa',
  parent_lName: 'Cruz',
  relationship: 'Mother',
};

test('gives new students the school’s fixed password if there is one', async () => {
  const admin = await casa.asNew('admin');
  const sectionID = (await casa.world.section()).id;
  const made = await admin.post('/api/admins/create-student', { ...form, sectionID, email: 'ana@casa.example' });
  expect(made).toMatchObject({ status: 201, body: { initialPassword: 'sunflower' } });
  expect(await signIn('student', 'ana@casa.example', 'sunflower')).toMatchObject({
    body: { mustChangePassword: true },
  });
  const sent = { ...form, sectionID, email: 'ben@casa.example', password: 'sunflower' };
  const typed = await admin.post('/api/admins/create-student', sent);
  expect(typed.status).toBe(201);
  expect(typed.body).not.toHaveProperty('initialPassword');
  const weak = { ...sent, email: 'carl@casa.example', password: 'password' };
  expect(await admin.post('/api/admins/create-student', weak)).toMatchObject({ body: { code: 'weak_password' } });
});

test('expires a temporary password after 30 days, but not a chosen one', async () => {
  const admin = await casa.asNew('admin');
  const [late, settled] = [await casa.world.teacher(), await casa.world.teacher()];
  const reset = async () => {
    const { body } = await admin.post(path, { role: 'teacher', id: late.id });
    return (body as { password: string }).password;
  };
  const first = await reset();
  casa.clock.advance(30 * 24 * 3600 - 60);
  expect((await signIn('teacher', late.email, first)).status).toBe(200);
  casa.clock.advance(61);
  expect(await signIn('teacher', late.email, first)).toMatchObject({
    status: 403,
    body: {
      code: 'temporary_password_over',
      error: expect.stringContaining('The school office can give you a new one.'),
    },
  });
  expect((await signIn('teacher', late.email, 'not this one')).status).toBe(401);
  expect((await signIn('teacher', settled.email, worldPassword)).status).toBe(200);
  const again = await casa.asNew('admin');
  const { body } = await again.post(path, { role: 'teacher', id: late.id });
  expect((await signIn('teacher', late.email, (body as { password: string }).password)).status).toBe(200);
});

test('generates and shows a password if the given one is empty', async () => {
  const admin = await casa.asNew('admin');
  const teacher = { ...form, phone: 1, email: 'dora@casa.example' };
  for (const [at, password] of ['', null, undefined].entries()) {
    const made = await admin.post('/api/admins/create-teacher', {
      ...teacher,
      email: `dora-${at}@casa.example`,
      password,
    });
    expect(made).toMatchObject({ status: 201, body: { initialPassword: expect.stringMatching(/^\S{12,}$/) } });
  }
});
