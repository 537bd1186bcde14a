import { afterEach, expect, test } from 'vitest';
import { makeSetupLink } from '#features/session/server/public.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
afterEach(() => casa.stop());

const withoutAdmin = { CASA_ADMIN_EMAIL: '', CASA_ADMIN_PASSWORD: '' };
const form = { first_name: 'Ines', last_name: 'Abad', email: 'Ines@casa.example', password: 'a red kite over Taal' };
const newToken = async (earlier: 'void' | 'keep' = 'void') => {
  const link = await makeSetupLink(casa.services, { address: 'http://127.0.0.1:3000', earlier });
  return new URL(link).searchParams.get('token') ?? '';
};
const setUp = (token: string, more: object = {}) => casa.visitor().post('/api/setup', { ...form, token, ...more });
const firstStart = async () => ((await casa.visitor().get('/api/school')).body as { firstStart: boolean }).firstStart;

test('creates one admin by a setup link, signs the admin in, and refuses the link afterwards', async () => {
  casa = await startTestCasa(withoutAdmin);
  expect(await firstStart()).toBe(true);
  const token = await newToken();
  expect(await setUp('wrong')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await setUp(token, { password: 'short' })).toMatchObject({ status: 400, body: { code: 'weak_password' } });
  expect(await setUp(token, { password: 'ines abad ines' })).toMatchObject({ body: { code: 'weak_password' } });
  expect(await setUp(token, { email: 'no address' })).toMatchObject({ status: 400, body: { code: 'invalid' } });
  const visitor = casa.visitor();
  const made = await visitor.post('/api/setup', { ...form, token });
  expect(made).toMatchObject({ status: 201, body: { full_name: 'Ines Abad', mustChangePassword: false } });
  expect((await visitor.get('/api/session')).body).toMatchObject({
    role: 'admin',
    user: { email: 'Ines@casa.example' },
  });
  expect((await visitor.get('/api/admins/get-teachers')).status).toBe(200);
  expect(await setUp(token, { email: 'second@casa.example' })).toMatchObject({ status: 403 });
  expect(await firstStart()).toBe(false);
  const signedIn = await casa.visitor().post('/api/admins/login', { email: form.email, password: form.password });
  expect(signedIn.status).toBe(200);
});

test('invalidates the previous link and expires links', async () => {
  casa = await startTestCasa(withoutAdmin);
  const [first, second] = [await newToken(), await newToken()];
  expect((await setUp(first)).status).toBe(403);
  casa.clock.advance(8 * 24 * 3600);
  expect((await setUp(second)).status).toBe(403);
  expect((await setUp(await newToken())).status).toBe(201);
});

test('keeps links of earlier starts until one of them is used', async () => {
  casa = await startTestCasa(withoutAdmin);
  const expired = await newToken('keep');
  casa.clock.advance(7 * 24 * 3600);
  const [first, second] = [await newToken('keep'), await newToken('keep')];
  const links = () => casa.services.database.read.selectFrom('setup_links').select('token_hash').execute();
  expect(await links()).toHaveLength(2);
  expect((await setUp(expired)).status).toBe(403);
  expect((await setUp(first)).status).toBe(201);
  expect((await setUp(second)).status).toBe(403);
  expect(await links()).toEqual([]);
});

test('creates one admin for 20 concurrent requests', async () => {
  casa = await startTestCasa(withoutAdmin);
  const token = await newToken();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => setUp(token, { email: `admin-${at}@casa.example` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(403)]);
  expect(await casa.services.database.read.selectFrom('admins').select('id').execute()).toHaveLength(1);
});

test('signs in the admin of the environment and refuses links', async () => {
  casa = await startTestCasa({ CASA_ADMIN_EMAIL: 'Head@casa.example', CASA_ADMIN_PASSWORD: 'head of the casa' });
  expect(await firstStart()).toBe(false);
  const signedIn = await casa
    .visitor()
    .post('/api/admins/login', { email: 'head@casa.example', password: 'head of the casa' });
  expect(signedIn).toMatchObject({ status: 200, body: { email: 'Head@casa.example', mustChangePassword: false } });
  expect((await setUp(await newToken())).status).toBe(403);
  expect((await setUp('x', { password: 'short' })).status).toBe(403);
});

test.each(['password', 'casa2026', 'aaaaaaaaaaaaaa', 'password1234'])(
  'lets the admin of the environment choose another password than %s first',
  async (password) => {
    casa = await startTestCasa({
      CASA_ADMIN_EMAIL: 'head@casa.example',
      CASA_ADMIN_PASSWORD: password,
      CASA_FORCE_PASSWORD_CHANGE: 'on',
    });
    const visitor = casa.visitor();
    const signedIn = await visitor.post('/api/admins/login', { email: 'head@casa.example', password });
    expect(signedIn).toMatchObject({ status: 200, body: { mustChangePassword: true } });
    expect((await visitor.get('/api/admins/get-teachers')).status).toBe(403);
  },
);
