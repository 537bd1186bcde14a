import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import { type Role, roles } from '#kernel/roles.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { worldPassword } from './session.world.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const path = '/api/session/password';
const good = 'a red kite over Taal';
const signIn = (role: Role, email: string, password: string) =>
  casa.visitor().post(`/api/${role}s/login`, { email, password });

test('replaces the old password and ends all other sessions of the user', async () => {
  const teacher = await casa.world.teacher();
  const [own, other] = [await casa.signedIn(teacher), await casa.signedIn(teacher)];
  const stranger = await casa.asNew('teacher');
  expect(await own.post(path, { current: worldPassword, next: good })).toMatchObject({
    status: 200,
    body: { ok: true },
  });
  expect((await own.get('/api/session')).status).toBe(200);
  expect((await other.get('/api/session')).status).toBe(401);
  expect((await stranger.get('/api/session')).status).toBe(200);
  expect((await signIn('teacher', teacher.email, worldPassword)).status).toBe(401);
  expect((await signIn('teacher', teacher.email, good)).status).toBe(200);
});

test('changes nothing if the current password is wrong', async () => {
  const teacher = await casa.world.teacher();
  const [own, other] = [await casa.signedIn(teacher), await casa.signedIn(teacher)];
  const refused = await own.post(path, { current: `${worldPassword}!`, next: good });
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: 'current' }] } });
  expect((await other.get('/api/session')).status).toBe(200);
  expect((await signIn('teacher', teacher.email, worldPassword)).status).toBe(200);
});

let people = 0;
test.each<[Role, string, string]>([
  ['admin', 'too short for staff', 'kite+Taal12'],
  ['teacher', 'too short for staff', 'kite+Taal12'],
  ['student', 'too short for a student', 'kite+Ta'],
  ['student', 'letters counted, not code units', '🧒🏽🧒🏽🧒🏽a'],
  ['teacher', 'a common one', 'password1234'],
  ['student', 'a common one in capitals', 'PASSWORD123'],
  ['teacher', 'the words of every such school', 'Montessori-School-2026'],
  ['teacher', 'one letter again and again', 'aaaaaaaaaaaaaaaa'],
  ['teacher', 'the own name', 'marisol-villanueva-1990'],
  ['student', 'the own name without its marks', 'Marísol Villanuéva'],
  ['student', 'the own address', 'marisol.v.student@'],
  ['teacher', 'the same as before', worldPassword],
])('refuses a new password of a %s: %s', async (role, _what, next) => {
  const name = { first_name: 'Marisol', last_name: 'Villanueva' };
  people += 1;
  const person = await casa.world[role]({ ...name, email: `marisol.v.${role}.${people}@casa.example` });
  const client = await casa.signedIn(person);
  const refused = await client.post(path, { current: worldPassword, next });
  expect(refused).toMatchObject({ status: 400, body: { code: 'weak_password', issues: [{ path: 'next' }] } });
  expect(JSON.stringify(refused.body)).not.toContain(next);
  expect((await client.post(path, { current: worldPassword, next: good })).status).toBe(200);
});

test('accepts eight characters for a student', async () => {
  const client = await casa.asNew('student');
  expect((await client.post(path, { current: worldPassword, next: 'kite+Tal' })).status).toBe(200);
});

test.each(roles)('requires a %s with a temporary password to choose a new one first', async (role) => {
  const person = await casa.world[role]({ mustChangePassword: true });
  const client = await casa.signedIn(person);
  const news = () => client.get('/api/admins/get-news-updates');
  expect(await news()).toMatchObject({ status: 403, body: { code: 'password_change_required' } });
  expect(await client.post('/api/session/end-others', {})).toMatchObject({ status: 403 });
  expect((await client.get('/api/session')).body).toMatchObject({ role, mustChangePassword: true });
  expect((await client.post(path, { current: worldPassword, next: worldPassword })).status).toBe(400);
  expect((await news()).status).toBe(403);
  expect((await client.post(path, { current: worldPassword, next: good })).status).toBe(200);
  expect((await client.get('/api/session')).body).toMatchObject({ user: { mustChangePassword: false } });
  expect((await news()).status).toBe(200);
});

test('accepts any text as a password, keeps spaces and accents, and compares in one Unicode form', async () => {
  const student = await casa.world.student();
  const client = await casa.signedIn(student);
  const composed = '  Niño \u00e9 ☂ ';
  expect((await client.post(path, { current: worldPassword, next: composed })).status).toBe(200);
  expect((await signIn('student', student.email, composed.normalize('NFD'))).status).toBe(200);
  expect((await signIn('student', student.email, composed.trim())).status).toBe(401);
});

test('accepts one of two concurrent changes, and only its password works', async () => {
  const teacher = await casa.world.teacher();
  const clients = [await casa.signedIn(teacher), await casa.signedIn(teacher)];
  const passwords = ['a red kite over Taal', 'a blue kite over Taal'];
  const answers = await Promise.all(
    clients.map((client, at) => client.post(path, { current: worldPassword, next: passwords[at] })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const works = await Promise.all(passwords.map((each) => signIn('teacher', teacher.email, each)));
  expect(works.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('accepts one of ten concurrent changes in one session, and its password works', async () => {
  const teacher = await casa.world.teacher();
  const client = await casa.signedIn(teacher);
  const passwords = Array.from({ length: 10 }, (_, at) => `${good} ${at}`);
  const answers = await Promise.all(passwords.map((next) => client.post(path, { current: worldPassword, next })));
  const accepted = passwords.filter((_, at) => answers[at]?.status === 200);
  expect(accepted).toHaveLength(1);
  expect((await signIn('teacher', teacher.email, accepted[0] ?? '')).status).toBe(200);
});

test('does not undo a reset by an admin during a change', async () => {
  const admin = await casa.asNew('admin');
  for (let round = 0; round < 8; round += 1) {
    const student = await casa.world.student();
    const client = await casa.signedIn(student);
    const [, reset] = await Promise.all([
      client.post(path, { current: worldPassword, next: good }),
      admin.call(peopleEndpoints.resetPassword, { role: 'student', id: student.id }),
    ]);
    expect((await signIn('student', student.email, reset.body.password)).status).toBe(200);
    expect((await client.get('/api/session')).status).toBe(401);
  }
});

test('requires no change at a school that hands out permanent passwords', async () => {
  const permanent = await startTestCasa({ CASA_FORCE_PASSWORD_CHANGE: 'off' });
  try {
    const person = await permanent.world.student({ mustChangePassword: true });
    const client = permanent.visitor();
    const signedIn = await client.post('/api/students/login', { email: person.email, password: worldPassword });
    expect(signedIn).toMatchObject({ status: 200, body: { mustChangePassword: false } });
    expect((await client.get('/api/admins/get-news-updates')).status).toBe(200);
    expect((await client.get('/api/session')).body).toMatchObject({ mustChangePassword: false });
  } finally {
    await permanent.stop();
  }
});

test('writes no password to the audit log', async () => {
  const lines = await casa.services.database.read.selectFrom('audit_log').selectAll().execute();
  const text = JSON.stringify(lines);
  expect(text).toContain('password:changed');
  for (const secret of [good, worldPassword, 'argon2']) expect(text).not.toContain(secret);
});
