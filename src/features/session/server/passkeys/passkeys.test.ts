import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts';
import type { Client } from '#tests/support/client.ts';
import { add, codeOf, origin, over, passkeysAt, refused, state } from '#tests/support/passkeys.ts';
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { sessionEndpoints } from '../../contract.ts';

let casa: TestCasa;
let mails: MailServer;
let passkeys: ReturnType<typeof passkeysAt>;
beforeAll(async () => {
  mails = await startMailServer();
  casa = await startTestCasa({
    CASA_PUBLIC_URL: origin,
    CASA_SMTP_URL: mails.url,
    CASA_MAIL_FROM: 'Casa <casa@school.example>',
  });
  passkeys = passkeysAt(casa);
});
afterAll(async () => {
  await casa.stop();
  await mails.stop();
});

describe('passkeys', () => {
  test('are required after the password, sign in, and record their use', async () => {
    const { person, client, device, recoveryCodes } = await passkeys.withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect(await state(client)).toMatchObject({
      hasApp: false,
      recoveryCodesLeft: 10,
      passkeysAt: origin,
      passkeys: [{ name: 'Phone', lastUsedAt: null, madeFor: null }],
    });
    expect(codeOf(await passkeys.login(person))).toBe('second_factor_required');
    const options = await passkeys.optionsFor(person);
    expect(options).toMatchObject({
      rpId: 'casa.school.example',
      userVerification: 'required',
      allowCredentials: [{ id: device.id, transports: ['internal', 'hybrid'] }],
    });
    const visitor = casa.visitor();
    expect(await passkeys.enter(device.show(options), visitor)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await visitor.get('/api/session')).body).toMatchObject({ user: { _id: person.id } });
    expect((await state(visitor)).passkeys[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  test('leave recovery codes usable', async () => {
    const { person, recoveryCodes } = await passkeys.withPasskey();
    const answer = await casa.visitor().post('/api/session/sign-in-with-code', {
      role: person.role,
      email: person.email,
      password: worldPassword,
      code: recoveryCodes[0],
    });
    expect(answer).toMatchObject({ status: 200, body: { recoveryCodesLeft: 9 } });
  });

  test('create no recovery codes for a second passkey and refuse the same device twice', async () => {
    const { client, device, recoveryCodes } = await passkeys.withPasskey();
    const second = await add(client, createAuthenticator(origin), 'Security key');
    expect(second).toMatchObject({ status: 200, body: {} });
    expect(second.body.recoveryCodes).toBeUndefined();
    const options = (await client.call(sessionEndpoints.beginPasskey, {})).body;
    expect(options.excludeCredentials.map(({ id }) => id)).toContain(device.id);
    expect(codeOf(await add(client, device))).toBe('conflict');
    expect(await state(client)).toMatchObject({ recoveryCodesLeft: recoveryCodes.length });
  });

  test('can be renamed and deleted by their owner only', async () => {
    const [own, other] = [await passkeys.withPasskey(), await passkeys.withPasskey()];
    const id = (await state(own.client)).passkeys[0]?._id ?? '';
    expect((await other.client.call(sessionEndpoints.renamePasskey, { id, name: 'Mine now' })).status).toBe(404);
    expect((await other.client.call(sessionEndpoints.deletePasskey, { id })).status).toBe(404);
    expect((await own.client.call(sessionEndpoints.renamePasskey, { id, name: '  Old phone ' })).status).toBe(200);
    expect((await own.client.call(sessionEndpoints.renamePasskey, { id, name: ' ' })).status).toBe(400);
    expect((await state(own.client)).passkeys).toMatchObject([{ name: 'Old phone' }]);
  });

  test('remove the second factor with the last passkey of a user without an app, and mail each change', async () => {
    const { person, client } = await passkeys.withPasskey();
    await add(client, createAuthenticator(origin), 'Security key');
    const [first, second] = (await state(client)).passkeys;
    expect((await client.call(sessionEndpoints.deletePasskey, { id: first?._id ?? '' })).status).toBe(200);
    expect(codeOf(await passkeys.login(person))).toBe('second_factor_required');
    expect((await client.call(sessionEndpoints.deletePasskey, { id: second?._id ?? '' })).status).toBe(200);
    expect((await passkeys.login(person)).status).toBe(200);
    expect(await state(client)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    await casa.runPendingJobs();
    const subjects = mails.received
      .filter(({ to }) => to.includes(person.email.toLowerCase()))
      .map(({ content }) => /^Subject: (A passkey was \w+)/m.exec(content)?.[1]);
    expect(subjects.sort()).toEqual([
      'A passkey was added',
      'A passkey was added',
      'A passkey was removed',
      'A passkey was removed',
    ]);
    const lines = await casa.services.database.read
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', person.id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action).filter((action) => /^(passkey|second-factor):/.test(action))).toEqual([
      'passkey:added',
      'passkey:added',
      'passkey:removed',
      'passkey:removed',
      'second-factor:removed',
    ]);
  });

  test('are deleted when an admin resets the second factor', async () => {
    const { person, device } = await passkeys.withPasskey();
    const options = await passkeys.optionsFor(person);
    const admin = await casa.asNew('admin');
    const reset = await admin.post('/api/admins/reset-second-factor', { role: person.role, id: person.id });
    expect(reset).toMatchObject({ body: { hadFactor: true } });
    expect(await passkeys.enter(device.show(options))).toMatchObject(refused);
    expect((await passkeys.login(person)).status).toBe(200);
  });

  test('are deleted and restored with the account', async () => {
    const { person, device } = await passkeys.withPasskey();
    const admin = await casa.asNew('admin');
    const { body } = await admin.post('/api/admins/delete-teacher', { ids: [person.id] });
    expect(codeOf(await passkeys.begin(person))).toBe('invalid_credentials');
    const { batch } = body as { batch: string };
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
    expect((await passkeys.enter(device.show(await passkeys.optionsFor(person)))).status).toBe(200);
  });

  test('are limited to twenty', async () => {
    const { client } = await passkeys.withPasskey();
    for (let at = 1; at < 20; at += 1) expect((await add(client, createAuthenticator(origin))).status).toBe(200);
    expect(codeOf(await add(client, createAuthenticator(origin)))).toBe('conflict');
    expect((await state(client)).passkeys).toHaveLength(20);
  });
});

describe('passkey challenges before a sign-in', () => {
  test('require the correct password, and ten wrong ones lock the account', async () => {
    const { person } = await passkeys.withPasskey();
    for (let at = 0; at < 10; at += 1)
      expect(codeOf(await passkeys.begin(person, 'not this one'))).toBe('invalid_credentials');
    expect((await passkeys.begin(person)).status).toBe(429);
    const admin = await casa.asNew('admin');
    await admin.post('/api/admins/unlock-sign-in', { role: person.role, id: person.id });
    expect((await passkeys.begin(person)).status).toBe(200);
  });

  test('are empty for a user without a passkey', async () => {
    const person = { ...(await casa.world.teacher()), role: 'teacher' as const };
    expect(await passkeys.begin(person)).toMatchObject({ status: 200, body: { options: null } });
  });
});

describe('a session left open', () => {
  test('cannot add or delete passkeys after ten minutes until the user is verified with a passkey', async () => {
    const { person, client, device } = await passkeys.withPasskey();
    const begun = (await client.call(sessionEndpoints.beginPasskey, {})).body;
    casa.clock.advance(10 * 60 + 1);
    const id = (await state(client)).passkeys[0]?._id ?? '';
    expect(codeOf(await client.call(sessionEndpoints.beginPasskey, {}))).toBe('reauthentication_required');
    expect(codeOf(await client.call(sessionEndpoints.deletePasskey, { id }))).toBe('reauthentication_required');
    const made = createAuthenticator(origin).make(begun);
    const late = await client.call(sessionEndpoints.addPasskey, { name: 'Late', passkey: made });
    expect(codeOf(late)).toBe('reauthentication_required');

    const optionsOf = async (one: Client) => {
      const { options } = (await one.call(sessionEndpoints.beginPasskeyProof, {})).body;
      if (!options) throw new Error('There is no passkey to ask for.');
      return options;
    };
    const prove = (passkey: ReturnType<Authenticator['show']>) =>
      client.call(sessionEndpoints.proveIdentity, { passkey });
    const elsewhere = await casa.signedIn(person);
    expect(await prove(device.show(await optionsOf(elsewhere)))).toMatchObject(over);
    expect(await prove(device.show(await passkeys.optionsFor(person)))).toMatchObject(over);
    const stranger = await passkeys.withPasskey();
    expect(await prove(stranger.device.show(await optionsOf(client)))).toMatchObject(refused);
    expect(codeOf(await client.call(sessionEndpoints.deletePasskey, { id }))).toBe('reauthentication_required');
    const right = device.show(await optionsOf(client));
    const withPassword = { password: worldPassword, passkey: right };
    expect((await client.call(sessionEndpoints.proveIdentity, withPassword)).status).toBe(400);
    expect((await prove(right)).status).toBe(200);
    expect((await client.call(sessionEndpoints.deletePasskey, { id })).status).toBe(200);
  });
});

describe('availability of passkeys', () => {
  const startAt = async (address: string | undefined, more: Record<string, string> = {}) => {
    const variables = address === undefined ? {} : { CASA_PUBLIC_URL: address };
    const other = await startTestCasa({ ...variables, ...more });
    return { other, client: await other.asNew('teacher') };
  };

  test.each([undefined, 'http://casa.school.example', 'https://192.0.2.7', 'https://[2001:db8::7]:8443'])(
    'has no passkeys at %s',
    async (address) => {
      const { other, client } = await startAt(address);
      expect(await state(client)).toMatchObject({ passkeysAt: null });
      expect((await client.call(sessionEndpoints.beginPasskey, {})).status).toBe(409);
      await other.stop();
    },
  );

  test.each([
    ['https://casa.school.example:8443/', 'https://casa.school.example:8443', 'casa.school.example'],
    ['https://Casa.School.example:443', 'https://casa.school.example', 'casa.school.example'],
    ['http://localhost:3000', 'http://localhost:3000', 'localhost'],
  ])('has passkeys at %s', async (address, passkeysAt, rpId) => {
    const { other, client } = await startAt(address);
    expect(await state(client)).toMatchObject({ passkeysAt });
    expect((await client.call(sessionEndpoints.beginPasskey, {})).body.rp.id).toBe(rpId);
    expect(await add(client, createAuthenticator(passkeysAt))).toMatchObject({ status: 200 });
    await other.stop();
  });

  test('lists a passkey of a former address without requesting it, and accepts recovery codes', async () => {
    const { person, client, device, recoveryCodes } = await passkeys.withPasskey();
    const moved = { rp_id: 'old.school.example' };
    await casa.services.database.transaction((tx) =>
      tx.updateTable('passkeys').set(moved).where('account_id', '=', person.id).execute(),
    );
    expect((await state(client)).passkeys).toMatchObject([{ madeFor: 'old.school.example' }]);
    expect(await passkeys.begin(person)).toMatchObject({ body: { options: null } });
    expect(codeOf(await passkeys.login(person))).toBe('second_factor_required');
    const code = recoveryCodes[0];
    const typed = { role: person.role, email: person.email, password: worldPassword, code };
    expect((await casa.visitor().post('/api/session/sign-in-with-code', typed)).status).toBe(200);
    expect((await add(client, createAuthenticator(origin), 'New')).status).toBe(200);
    expect((await passkeys.optionsFor(person)).allowCredentials.map(({ id }) => id)).not.toContain(device.id);
  });

  test('counts a passkey as the required second factor and keeps the last one', async () => {
    const { other, client } = await startAt(origin, { CASA_SECOND_FACTOR: 'staff' });
    const teacher = await other.world.teacher();
    const visitor = other.visitor();
    await visitor.post('/api/teachers/login', { email: teacher.email, password: worldPassword });
    expect((await visitor.get('/api/session')).body).toMatchObject({ mustEnrol: true });
    expect((await add(visitor, createAuthenticator(origin))).status).toBe(200);
    expect((await visitor.get('/api/session')).body).toMatchObject({ mustEnrol: false });
    const id = (await state(visitor)).passkeys[0]?._id ?? '';
    expect(codeOf(await visitor.call(sessionEndpoints.deletePasskey, { id }))).toBe('conflict');
    expect((await state(visitor)).passkeys).toHaveLength(1);
    expect((await client.get('/api/session')).status).toBe(200);
    await other.stop();
  });
});
