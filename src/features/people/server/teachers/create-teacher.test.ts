import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const form = {
  first_name: ' Maria  Ñ ',
  last_name: 'de la Cruz',
  phone: 9175550101,
  email: 'Maria@Casa.example',
  birthdate: '1990-02-03T00:00:00.000Z',
  address: '1 Narra Street',
  middle_name: '',
  unknown: 'ignored',
};

test('signs in a new teacher with the password that was shown once', async () => {
  const admin = await casa.asNew('admin');
  const made = await admin.post('/api/admins/create-teacher', form);
  expect(made).toMatchObject({
    status: 201,
    body: {
      first_name: 'Maria Ñ',
      full_name: 'Maria Ñ de la Cruz',
      phone: '9175550101',
      birthdate: '1990-02-03',
      image: '',
    },
  });
  const { initialPassword } = made.body as { initialPassword: string };
  const visitor = casa.visitor();
  const signedIn = await visitor.post('/api/teachers/login', {
    email: 'maria@casa.EXAMPLE',
    password: initialPassword,
  });
  expect(signedIn).toMatchObject({ status: 200, body: { full_name: 'Maria Ñ de la Cruz', mustChangePassword: true } });
  expect((await visitor.get('/api/admins/get-news-updates')).status).toBe(403);
  expect((await visitor.get('/api/session')).body).toMatchObject({ role: 'teacher', mustChangePassword: true });
  const repeated = await admin.post('/api/admins/create-teacher', form);
  expect(repeated).toMatchObject({ status: 409, body: { code: 'email_taken', issues: [{ path: 'email' }] } });
});

test('treats an invisible name as empty', async () => {
  const admin = await casa.asNew('admin');
  const unseen = '\u200B\u2060 \u2800';
  const refused = await admin.post('/api/admins/create-teacher', { ...form, first_name: unseen, address: unseen });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      issues: [
        { path: 'first_name', message: 'First name is required.' },
        { path: 'address', message: 'Home address is required.' },
      ],
    },
  });
  const made = await admin.post('/api/admins/create-teacher', {
    ...form,
    email: 'unseen@casa.example',
    middle_name: unseen,
  });
  expect(made).toMatchObject({ status: 201, body: { middle_name: '' } });
});

test('refuses other roles, invalid fields and a wrong CSRF token', async () => {
  expect((await casa.visitor().post('/api/admins/create-teacher', form)).status).toBe(401);
  expect((await (await casa.asNew('teacher')).post('/api/admins/create-teacher', form)).status).toBe(403);
  const admin = await casa.asNew('admin');
  const wrong = await admin.post('/api/admins/create-teacher', {
    ...form,
    email: 'no address',
    phone: true,
    birthdate: '2001-02-30',
  });
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect((wrong.body as { issues: { path: string }[] }).issues.map(({ path }) => path).sort()).toEqual([
    'birthdate',
    'email',
    'phone',
  ]);
  const forged = await admin.post('/api/admins/create-teacher', form, { 'x-xsrf-token': 'other' });
  expect(forged).toMatchObject({ status: 403, body: { code: 'bad_csrf_token' } });
});
