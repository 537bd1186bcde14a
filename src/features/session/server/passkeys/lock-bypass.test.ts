import { afterAll, beforeAll, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import type { Client } from '#tests/support/client.ts';
import { origin, over, passkeysAt, refused } from '#tests/support/passkeys.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let passkeys: ReturnType<typeof passkeysAt>;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_PUBLIC_URL: origin, CASA_TRUST_PROXY: 'on' });
  passkeys = passkeysAt(casa);
});
afterAll(() => casa.stop());

const wrong = 'not this one';
let hosts = 0;
const newAddress = () => `198.51.100.${++hosts}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

type Tried = { email: string; address: string; password?: string };
type Options = { challenge: string; rpId: string; allowCredentials: unknown[] };

const login = ({ email, address, password = worldPassword }: Tried) =>
  casa.visitor().post('/api/teachers/login', { email, password }, from(address));
const beginSignIn = ({ email, address, password = worldPassword }: Tried) =>
  casa
    .visitor()
    .post('/api/session/begin-passkey-sign-in', { role: 'teacher', email, password, isPastLock: true }, from(address));
const optionsFor = async (tried: Tried) => {
  const { status, body } = await beginSignIn(tried);
  expect(status).toBe(200);
  return (body as { options: Options }).options;
};
const enter = (passkey: object, address: string, client: Client = casa.visitor()) =>
  client.post('/api/session/sign-in-with-passkey', { passkey }, from(address));

const lockOut = async (tried: Tried) => {
  for (let at = 0; at < 10; at += 1) expect((await login({ ...tried, password: wrong })).status).toBe(401);
  expect((await login(tried)).status).toBe(429);
};

test('lets a locked-out user in with password and passkey, and the regular sign-in works again', async () => {
  const { person, device, client } = await passkeys.withPasskey();
  const here = { email: person.email, address: newAddress() };
  await lockOut(here);
  expect((await client.get('/api/session')).status).toBe(200);
  const visitor = casa.visitor();
  const passkey = device.show(await optionsFor(here));
  expect(await enter(passkey, here.address, visitor)).toMatchObject({ status: 200, body: { ok: true } });
  expect((await visitor.get('/api/session')).body).toMatchObject({ user: { _id: person.id } });
  expect(await enter(passkey, here.address)).toMatchObject(over);
  expect(await login(here)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
});

test('reveals nothing about a password or an account without a passkey of that account', async () => {
  const [{ person }, stranger] = [await passkeys.withPasskey(), await passkeys.withPasskey()];
  const plain = await casa.world.teacher();
  const address = newAddress();
  const tries = [
    { email: person.email, address },
    { email: person.email, address, password: wrong },
    { email: plain.email, address },
    { email: 'nobody@casa.example', address },
  ];
  const answers = [];
  for (const tried of tries) {
    const options = await optionsFor(tried);
    expect(options).toMatchObject({ rpId: 'casa.school.example', allowCredentials: [] });
    // Another user of the school, with their own passkey.
    const { status, body } = await enter(stranger.device.show(options), address);
    expect({ status, body }).toMatchObject(refused);
    answers.push({ status, body: { ...(body as object), requestId: '' } });
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('requires the password too, and allows the owner of the device ten wrong passwords', async () => {
  const { person, device } = await passkeys.withPasskey();
  const here = { email: person.email, address: newAddress() };
  await lockOut(here);
  for (let at = 0; at < 10; at += 1) {
    const options = await optionsFor({ ...here, password: wrong });
    expect(await enter(device.show(options), here.address)).toMatchObject(refused);
  }
  const elsewhere = { ...here, address: newAddress() };
  const options = await optionsFor(elsewhere);
  expect((await enter(device.show(options), elsewhere.address)).status).toBe(429);
});

test('cannot be locked by strangers without the passkey, or by wrong codes', async () => {
  const { person, device } = await passkeys.withPasskey();
  const here = { email: person.email, address: newAddress() };
  await lockOut(here);
  for (let at = 0; at < 15; at += 1) {
    const options = await optionsFor({ ...here, address: `203.0.113.${at}` });
    const fake = createAuthenticator(origin).show(options);
    expect(await enter({ ...fake, id: device.id, rawId: device.id }, here.address)).toMatchObject(refused);
    const typed = { role: 'teacher', email: person.email, password: wrong, code: '000000' };
    await casa.visitor().post('/api/session/sign-in-with-code', typed, from(`203.0.113.${at}`));
  }
  expect((await enter(device.show(await optionsFor(here)), here.address)).status).toBe(200);
});

test('allows one network 20 challenges a minute across all accounts', async () => {
  const address = newAddress();
  for (let at = 0; at < 20; at += 1)
    expect((await beginSignIn({ email: `n${at}@casa.example`, address, password: wrong })).status).toBe(200);
  const { person } = await passkeys.withPasskey();
  expect(await beginSignIn({ email: person.email, address })).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
  });
  expect((await beginSignIn({ email: person.email, address: newAddress() })).status).toBe(200);
});

test('voids a challenge after a new password, a closed account or five minutes', async () => {
  const address = newAddress();
  const [changed, closed, late] = [
    await passkeys.withPasskey(),
    await passkeys.withPasskey(),
    await passkeys.withPasskey(),
  ];
  const optionsOf = (person: { email: string }) => optionsFor({ email: person.email, address });
  const before = await optionsOf(changed.person);
  const renewed = { current: worldPassword, next: 'acacia shade at six' };
  expect((await changed.client.post('/api/session/password', renewed)).status).toBe(200);
  expect(await enter(changed.device.show(before), address)).toMatchObject(over);
  const admin = await casa.asNew('admin');
  const old = await optionsOf(closed.person);
  await admin.post('/api/admins/delete-teacher', { ids: [closed.person.id] });
  expect(await enter(closed.device.show(old), address)).toMatchObject(over);
  const slow = await optionsOf(late.person);
  casa.clock.advance(5 * 60 + 1);
  expect(await enter(late.device.show(slow), address)).toMatchObject(over);
});

test('returns no options if Casa has no public address', async () => {
  const other = await startTestCasa();
  const typed = { role: 'teacher', email: 'nobody@casa.example', password: wrong, isPastLock: true };
  expect(await other.visitor().post('/api/session/begin-passkey-sign-in', typed)).toMatchObject({
    status: 200,
    body: { options: null },
  });
  await other.stop();
});
