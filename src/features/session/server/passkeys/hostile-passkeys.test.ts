import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { createAuthenticator, type Misdeed } from '#tests/support/authenticator.ts';
import { add, origin, over, passkeysAt, refused, state } from '#tests/support/passkeys.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { sessionEndpoints } from '../../contract.ts';

let casa: TestCasa;
let passkeys: ReturnType<typeof passkeysAt>;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_PUBLIC_URL: origin });
  passkeys = passkeysAt(casa);
});
afterAll(() => casa.stop());

describe('hostile passkey responses', () => {
  const misdeeds: [string, Misdeed][] = [
    ['a page of another address', { origin: 'https://casa.school.example.evil.example' }],
    ['the same host without HTTPS', { origin: 'http://casa.school.example' }],
    ['another port of the host', { origin: 'https://casa.school.example:8443' }],
    ['a key that was made for another host', { rpId: 'evil.example' }],
    ['nobody who showed that it was them', { isUnverified: true }],
    ['an answer of the other kind', { type: 'webauthn.unknown' }],
  ];

  test.each(misdeeds)('refuses a sign-in: %s', async (_what, misdeed) => {
    const { person, device } = await passkeys.withPasskey();
    const visitor = casa.visitor();
    expect(await passkeys.enter(device.show(await passkeys.optionsFor(person), misdeed), visitor)).toMatchObject(
      refused,
    );
    expect((await visitor.get('/api/session')).status).toBe(401);
  });

  test.each(misdeeds)('refuses a registration: %s', async (_what, misdeed) => {
    const person = { ...(await casa.world.teacher()), role: 'teacher' as const };
    const client = await casa.signedIn(person);
    expect(await add(client, createAuthenticator(origin), 'Phone', misdeed)).toMatchObject(refused);
    expect(await state(client)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await passkeys.login(person)).status).toBe(200);
  });

  test('refuses a response that was used before, valid or not', async () => {
    const { person, device } = await passkeys.withPasskey();
    const options = await passkeys.optionsFor(person);
    const answer = device.show(options);
    expect((await passkeys.enter(answer)).status).toBe(200);
    expect(await passkeys.enter(answer)).toMatchObject(over);
    const others = await passkeys.optionsFor(person);
    expect(await passkeys.enter(device.show(others, { isUnverified: true }))).toMatchObject(refused);
    expect(await passkeys.enter(device.show(others))).toMatchObject(over);
  });

  test('accepts one of twenty concurrent uses of one response', async () => {
    const { person, device } = await passkeys.withPasskey();
    const answer = device.show(await passkeys.optionsFor(person));
    const answers = await Promise.all(Array.from({ length: 20 }, () => passkeys.enter(answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('refuses a challenge that is expired, invented or of another purpose', async () => {
    const { person, client, device } = await passkeys.withPasskey();
    const old = await passkeys.optionsFor(person);
    casa.clock.advance(5 * 60 + 1);
    expect(await passkeys.enter(device.show(old))).toMatchObject(over);
    const invented = { ...old, challenge: Buffer.alloc(32).toString('base64url') };
    expect(await passkeys.enter(device.show(invented))).toMatchObject(over);
    const { options: forProof } = (await client.call(sessionEndpoints.beginPasskeyProof, {})).body;
    expect(await passkeys.enter(device.show(forProof ?? old))).toMatchObject(over);
    expect(await passkeys.enter({ ...device.show(old), id: 'AAAA', rawId: 'AAAA' })).toMatchObject(over);
  });

  test('refuses another user’s passkey, and another user’s signature under the own passkey id', async () => {
    const [one, other] = [await passkeys.withPasskey(), await passkeys.withPasskey()];
    expect(await passkeys.enter(other.device.show(await passkeys.optionsFor(one.person)))).toMatchObject(refused);
    const forged = {
      ...other.device.show(await passkeys.optionsFor(one.person)),
      id: one.device.id,
      rawId: one.device.id,
    };
    expect(await passkeys.enter(forged)).toMatchObject(refused);
    const lines = await casa.services.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', one.person.id)
      .where('action', 'like', '%failed')
      .execute();
    expect(lines).toEqual([{ action: 'passkey:failed' }, { action: 'passkey:failed' }]);
  });

  test('refuses a device whose counter went back, as after cloning', async () => {
    const { person, device } = await passkeys.withPasskey(createAuthenticator(origin, { counts: true }));
    for (let at = 0; at < 3; at += 1)
      expect((await passkeys.enter(device.show(await passkeys.optionsFor(person)))).status).toBe(200);
    device.setCounter(1);
    expect(await passkeys.enter(device.show(await passkeys.optionsFor(person)))).toMatchObject(refused);
    device.setCounter(40);
    expect((await passkeys.enter(device.show(await passkeys.optionsFor(person)))).status).toBe(200);
  });

  test('refuses a challenge from before a change of password', async () => {
    const { person, client, device } = await passkeys.withPasskey();
    const options = await passkeys.optionsFor(person);
    const changed = { current: worldPassword, next: 'a red kite over Taal' };
    expect((await client.post('/api/session/password', changed)).status).toBe(200);
    expect(await passkeys.enter(device.show(options))).toMatchObject(over);
  });

  test('refuses malformed bytes', async () => {
    const { person, device } = await passkeys.withPasskey();
    const options = await passkeys.optionsFor(person);
    const { response, ...rest } = device.show(options);
    expect(await passkeys.enter({ ...rest, response: { ...response, authenticatorData: '' } })).toMatchObject(refused);
    const fresh = device.show(await passkeys.optionsFor(person));
    const garbled = { ...fresh, response: { ...fresh.response, signature: 'A'.repeat(8000) } };
    expect(await passkeys.enter(garbled)).toMatchObject(refused);
    const visitor = casa.visitor();
    const long = { ...fresh, response: { ...fresh.response, signature: 'A'.repeat(8001) } };
    for (const passkey of [
      undefined,
      null,
      'text',
      [],
      {},
      long,
      { ...fresh, response: null },
      { ...fresh, type: 'x' },
    ])
      expect((await visitor.post('/api/session/sign-in-with-passkey', { passkey })).status).toBe(400);
  });
});
