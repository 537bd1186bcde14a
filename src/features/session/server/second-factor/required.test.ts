import { afterAll, beforeAll, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Role } from '#kernel/roles.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { codeAt } from './totp.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_SECOND_FACTOR: 'staff' });
});
afterAll(() => casa.stop());

const signIn = async (role: Role, email: string) => {
  const client = casa.visitor();
  const answer = await client.post(`/api/${role}s/login`, { email, password: worldPassword });
  return { client, answer };
};

const refused = { status: 403, body: { code: 'second_factor_enrolment_required' } };

test('requires staff to set up a second factor before anything else, but not students', async () => {
  const teacher = await casa.world.teacher();
  const { client, answer } = await signIn('teacher', teacher.email);
  expect(answer.status).toBe(200);
  expect((await client.get('/api/session')).body).toMatchObject({ mustEnrol: true });
  expect(await client.get('/api/teachers/get-all-students')).toMatchObject(refused);
  expect(await client.get('/api/session/all')).toMatchObject(refused);
  expect((await client.get('/api/session/second-factor')).body).toMatchObject({ hasApp: false, isRequired: true });
  const { secret } = (await client.post('/api/session/begin-second-factor', {})).body as { secret: string };
  const code = codeAt(secret, casa.clock.milliseconds());
  expect((await client.post('/api/session/confirm-second-factor', { code })).status).toBe(200);
  expect((await client.get('/api/session')).body).toMatchObject({ mustEnrol: false });
  expect((await client.get('/api/teachers/get-all-students')).status).toBe(200);
  expect((await client.post('/api/session/remove-second-factor', {})).status).toBe(409);

  const student = await casa.world.student();
  const { client: ofStudent } = await signIn('student', student.email);
  expect((await ofStudent.get('/api/session')).body).toMatchObject({ mustEnrol: false });
});

test('does not interrupt a signed-in user before the next sign-in', async () => {
  const teacher = await casa.world.teacher();
  const client = await casa.signedIn({ ...teacher, role: 'teacher' });
  await casa.services.database.transaction((tx) =>
    tx.deleteFrom('second_factors').where('account_id', '=', teacher.id).execute(),
  );
  expect((await client.get('/api/teachers/get-all-students')).status).toBe(200);
  await signIn('teacher', teacher.email);
  expect(await client.get('/api/teachers/get-all-students')).toMatchObject(refused);
});

test('requires replacing a temporary password first', async () => {
  const teacher = await casa.world.teacher({ mustChangePassword: true });
  const { client } = await signIn('teacher', teacher.email);
  const begin = () => client.post('/api/session/begin-second-factor', {});
  expect(await begin()).toMatchObject({ status: 403, body: { code: 'password_change_required' } });
  const next = 'a red kite over Taal';
  expect((await client.post('/api/session/password', { current: worldPassword, next })).status).toBe(200);
  expect((await begin()).status).toBe(200);
});
