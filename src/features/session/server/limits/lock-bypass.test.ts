import { afterAll, beforeAll, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { codeAt } from '../second-factor/totp.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_TRUST_PROXY: 'on' });
});
afterAll(() => casa.stop());

const wrong = 'not this one';
let hosts = 0;
const newAddress = () => `198.51.100.${++hosts}`;

type Tried = { email: string; password?: string; address: string; client?: Client };

const login = ({ email, password = worldPassword, address, client = casa.visitor() }: Tried) =>
  client.post('/api/teachers/login', { email, password }, { 'x-forwarded-for': address });
const withCode = ({ email, password = worldPassword, address, client = casa.visitor() }: Tried, code: string) =>
  client.post(
    '/api/session/sign-in-with-code',
    { role: 'teacher', email, password, code },
    { 'x-forwarded-for': address },
  );

const enrolled = async () => {
  const person = { ...(await casa.world.teacher()), role: 'teacher' as const };
  const client = await casa.signedIn(person);
  const { secret } = (await client.post('/api/session/begin-second-factor', {})).body as { secret: string };
  const code = () => codeAt(secret, casa.clock.milliseconds());
  const confirmed = await client.post('/api/session/confirm-second-factor', { code: code() });
  const nextCode = () => {
    casa.clock.advance(30);
    return code();
  };
  return { email: person.email, client, code, nextCode, ...(confirmed.body as { recoveryCodes: string[] }) };
};

const lockOut = async (tried: Tried) => {
  for (let at = 0; at < 10; at += 1) expect((await login({ ...tried, password: wrong })).status).toBe(401);
  expect((await login(tried)).status).toBe(429);
};

const stillLocked = {
  status: 429,
  body: { code: 'rate_limited', message: expect.stringContaining('this password and code do not match an account') },
};

test('lets a locked-out user in with password and code, and keeps existing sessions', async () => {
  const { email, client, nextCode } = await enrolled();
  const here = { email, address: newAddress() };
  await lockOut(here);
  expect((await client.get('/api/session')).status).toBe(200);
  const refused = await withCode(here, '000000');
  expect(refused).toMatchObject(stillLocked);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(10);
  expect(await withCode({ ...here, password: wrong }, nextCode())).toMatchObject(stillLocked);
  expect((await login(here)).status).toBe(429);
  const visitor = casa.visitor();
  expect((await withCode({ ...here, client: visitor }, nextCode())).status).toBe(200);
  expect((await visitor.get('/api/session')).body).toMatchObject({ user: { email } });
  // The successful bypass deleted the failures from here, so the regular sign-in works again.
  expect(await login(here)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
});

test('lets a locked-out user in with a recovery code', async () => {
  const { email, recoveryCodes } = await enrolled();
  const here = { email, address: newAddress() };
  await lockOut(here);
  expect(await withCode(here, recoveryCodes[0] ?? '')).toMatchObject({ status: 200, body: { recoveryCodesLeft: 9 } });
});

test('lets a locked-out user in with a code from a known browser', async () => {
  const { email, nextCode } = await enrolled();
  const here = { email, address: newAddress(), client: casa.visitor() };
  expect((await withCode(here, nextCode())).status).toBe(200);
  await here.client.post('/api/session/logout', {});
  await lockOut(here);
  expect((await withCode(here, nextCode())).status).toBe(200);
});

test('returns the same response for an account without a second factor and an unknown account', async () => {
  const plain = await casa.world.teacher();
  const addresses = [plain.email, 'nobody@casa.example'];
  const answers = [];
  for (const email of addresses) {
    const here = { email, address: newAddress() };
    await lockOut(here);
    const { status, body } = await withCode(here, '123456');
    answers.push({ status, body });
  }
  const [first, second] = answers;
  expect(first).toMatchObject(stillLocked);
  expect({ ...first, body: { ...(first?.body as object), requestId: '' } }).toEqual({
    ...second,
    body: { ...(second?.body as object), requestId: '' },
  });
});

test('allows ten bypass attempts across all networks, and unlocked networks can still sign in', async () => {
  const { email, nextCode } = await enrolled();
  const places = [newAddress(), newAddress()];
  for (const address of places) await lockOut({ email, address });
  for (let at = 0; at < 10; at += 1)
    expect(await withCode({ email, address: places[at % 2] ?? '' }, `wrong ${at}`)).toMatchObject(stillLocked);
  for (const address of places) {
    const closed = await withCode({ email, address }, nextCode());
    expect(closed.status).toBe(429);
    expect((closed.body as { message: string }).message).toContain('Please wait a while');
  }
  expect((await withCode({ email, address: newAddress() }, nextCode())).status).toBe(200);
});

test('allows one network 20 bypass attempts a minute across all accounts', async () => {
  const address = newAddress();
  const all = (count: number, work: (at: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, (_, at) => work(at)));
  await all(50, (at) => login({ email: `n${at % 5}@casa.example`, password: wrong, address }));
  const { email, code, nextCode } = await enrolled();
  expect((await login({ email, address })).status).toBe(429);
  await all(20, async (at) =>
    expect(await withCode({ email: `other${at}@casa.example`, address }, '000000')).toMatchObject(stillLocked),
  );
  expect(await withCode({ email, address }, code())).toMatchObject({
    status: 429,
    body: { message: expect.not.stringContaining('this code') },
  });
  expect((await withCode({ email, address }, nextCode())).status).toBe(200);
});
