import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Role } from '#kernel/roles.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { codeAt } from './totp.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_TRUST_PROXY: 'on' });
});
afterAll(() => casa.stop());

type Person = { id: string; email: string; role: Role };

const stepSeconds = 30;
const codeNow = (secret: string, stepsAway = 0) =>
  codeAt(secret, casa.clock.milliseconds() + stepsAway * stepSeconds * 1000);
const nextStep = () => casa.clock.advance(stepSeconds);

/** Sets up an app for a new user. @returns the shared secret and the recovery codes */
const enrolled = async (role: Role = 'teacher') => {
  const person = { ...(await casa.world[role]()), role };
  const client = await casa.signedIn(person);
  const { secret, recoveryCodes } = await setUp(client);
  return { person, client, secret, recoveryCodes };
};

const setUp = async (client: Client) => {
  const { secret } = (await client.post('/api/session/begin-second-factor', {})).body as { secret: string };
  const confirmed = await client.post('/api/session/confirm-second-factor', { code: codeNow(secret) });
  expect(confirmed.status).toBe(200);
  nextStep();
  return { secret, ...(confirmed.body as { recoveryCodes: string[] }) };
};

const login = ({ role, email }: Person, password = worldPassword, address = '203.0.113.1') =>
  casa.visitor().post(`/api/${role}s/login`, { email, password }, { 'x-forwarded-for': address });

const withCode = (
  { role, email }: Person,
  code: string,
  { password = worldPassword, address = '203.0.113.1', client = casa.visitor() } = {},
) => client.post('/api/session/sign-in-with-code', { role, email, password, code }, { 'x-forwarded-for': address });

/** Returns the seconds until the next allowed attempt: at most 15 minutes after the first failure. */
const secondsClosed = ({ headers }: Answer): number => {
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(10);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  return seconds;
};

const codeOf = ({ body }: Answer) => (body as { code?: string }).code;
const wrongCode = { status: 400, body: { code: 'invalid', issues: [{ path: 'code' }] } };

describe('authenticator app', () => {
  test('is required after its setup: the login of older clients returns 403 and opens no session', async () => {
    const { person, secret } = await enrolled();
    const refused = await login(person);
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(codeOf(await login(person, 'not this one'))).toBe('invalid_credentials');
    const client = casa.visitor();
    expect(await withCode(person, codeNow(secret), { client })).toMatchObject({ status: 200, body: {} });
    expect((await client.get('/api/session')).body).toMatchObject({ user: { _id: person.id } });
  });

  test('accepts a code once, also from the previous and the next time step, but not from two steps away', async () => {
    const { person, secret } = await enrolled();
    expect(await withCode(person, codeNow(secret, -2))).toMatchObject(wrongCode);
    expect(await withCode(person, codeNow(secret, 2))).toMatchObject(wrongCode);
    const [early, now, late] = [codeNow(secret, -1), codeNow(secret), codeNow(secret, 1)];
    nextStep();
    nextStep();
    expect(await withCode(person, early)).toMatchObject(wrongCode);
    expect((await withCode(person, late)).status).toBe(200);
    expect(await withCode(person, late)).toMatchObject(wrongCode);
    expect(await withCode(person, now)).toMatchObject(wrongCode);
    expect((await withCode(person, codeNow(secret, 1))).status).toBe(200);
    expect(await withCode(person, codeNow(secret))).toMatchObject(wrongCode);
  });

  test('accepts one of twenty concurrent uses of a code', async () => {
    const { person, secret } = await enrolled();
    const code = codeNow(secret);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => withCode(person, code, { address: `198.51.100.${at}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is activated by a correct code only, and the former app works until then', async () => {
    const { person, client, secret } = await enrolled();
    const { secret: other } = (await client.post('/api/session/begin-second-factor', {})).body as { secret: string };
    expect(await client.post('/api/session/confirm-second-factor', { code: codeNow(secret) })).toMatchObject(wrongCode);
    expect((await withCode(person, codeNow(secret))).status).toBe(200);
    expect((await client.post('/api/session/confirm-second-factor', { code: codeNow(other) })).status).toBe(200);
    nextStep();
    expect(await withCode(person, codeNow(secret))).toMatchObject(wrongCode);
    expect((await withCode(person, codeNow(other))).status).toBe(200);
  });

  test('can be removed by its owner', async () => {
    const { person, client } = await enrolled();
    expect((await client.get('/api/session/second-factor')).body).toEqual({
      hasApp: true,
      recoveryCodesLeft: 10,
      isRequired: false,
      passkeys: [],
      passkeysAt: null,
    });
    expect((await client.post('/api/session/remove-second-factor', {})).status).toBe(200);
    expect((await login(person)).status).toBe(200);
    expect((await client.get('/api/session/second-factor')).body).toMatchObject({
      hasApp: false,
      recoveryCodesLeft: 0,
    });
  });

  test('stores its secret encrypted and not in the audit log', async () => {
    const { person, client, secret, recoveryCodes } = await enrolled();
    await client.post('/api/session/begin-second-factor', {});
    const { read } = casa.services.database;
    const rows = await read.selectFrom('second_factors').selectAll().where('account_id', '=', person.id).execute();
    const codes = await read.selectFrom('recovery_codes').selectAll().where('account_id', '=', person.id).execute();
    const lines = await read.selectFrom('audit_log').selectAll().where('actor_id', '=', person.id).execute();
    const stored = JSON.stringify([rows, codes, lines]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    expect(lines.map(({ action }) => action)).toContain('second-factor:set-up');
    expect(JSON.stringify(lines)).not.toContain(rows[0]?.secret);
  });

  test('refuses app codes but accepts recovery codes if the encryption key is missing', async () => {
    const { person, secret, recoveryCodes } = await enrolled();
    await casa.services.database.transaction((tx) =>
      tx
        .updateTable('second_factors')
        .set({ secret: 'ffffffffffffffff.AAAA' })
        .where('account_id', '=', person.id)
        .execute(),
    );
    expect(await withCode(person, codeNow(secret))).toMatchObject(wrongCode);
    expect(casa.errors.splice(0)).toMatchObject([{ msg: expect.stringContaining('secret-keys') }]);
    expect((await withCode(person, recoveryCodes[0] ?? '')).status).toBe(200);
    casa.errors.splice(0);
  });
});

describe('recovery codes', () => {
  test('are ten, work once in any spelling, and return the number left', async () => {
    const { person, recoveryCodes } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await withCode(person, first)).toMatchObject({ status: 200, body: { recoveryCodesLeft: 9 } });
    expect(await withCode(person, first)).toMatchObject(wrongCode);
    const typed = ` ${second.toUpperCase().replace('-', ' ')} `;
    expect(await withCode(person, typed)).toMatchObject({ status: 200, body: { recoveryCodesLeft: 8 } });
  });

  test('accept one of twenty concurrent uses', async () => {
    const { person, recoveryCodes } = await enrolled();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => withCode(person, recoveryCodes[0] ?? '', { address: `192.0.2.${at}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('are void after renewal and work for their owner only', async () => {
    const [one, other] = [await enrolled(), await enrolled()];
    const renewed = await one.client.post('/api/session/renew-recovery-codes', {});
    const { recoveryCodes } = renewed.body as { recoveryCodes: string[] };
    expect(await withCode(one.person, one.recoveryCodes[0] ?? '')).toMatchObject(wrongCode);
    expect(await withCode(one.person, other.recoveryCodes[0] ?? '')).toMatchObject(wrongCode);
    expect((await withCode(one.person, recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('guessing of codes', () => {
  test('locks the account for a network after ten wrong codes, even for a correct code or the password alone', async () => {
    const { person, secret } = await enrolled();
    for (let at = 0; at < 10; at += 1) {
      expect(codeOf(await login(person))).toBe('second_factor_required');
      expect(await withCode(person, `wrong ${at}`)).toMatchObject(wrongCode);
    }
    const closed = await withCode(person, codeNow(secret));
    expect(closed.status).toBe(429);
    expect((await login(person)).status).toBe(429);
    casa.clock.advance(secondsClosed(closed) - 2);
    expect((await withCode(person, codeNow(secret))).status).toBe(429);
    casa.clock.advance(3);
    expect((await withCode(person, codeNow(secret))).status).toBe(200);
  });

  test('allows ten attempts in total to a client that knows the password and uses many networks', async () => {
    const { person, secret } = await enrolled();
    const statuses = [];
    for (let at = 0; at < 14; at += 1)
      statuses.push((await withCode(person, `wrong ${at}`, { address: `203.0.113.${at}` })).status);
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
    const known = casa.visitor();
    casa.clock.advance(15 * 60 + 1);
    expect((await withCode(person, codeNow(secret), { client: known })).status).toBe(200);
  });

  test('counts a known browser separately', async () => {
    const { person, secret } = await enrolled();
    const known = casa.visitor();
    expect((await withCode(person, codeNow(secret), { client: known })).status).toBe(200);
    for (let at = 0; at < 10; at += 1) await withCode(person, `wrong ${at}`, { address: `203.0.113.${at}` });
    nextStep();
    expect((await withCode(person, codeNow(secret), { address: '203.0.113.99' })).status).toBe(429);
    expect((await withCode(person, codeNow(secret), { client: known })).status).toBe(200);
  });

  test('writes each wrong code to the audit log', async () => {
    const { person } = await enrolled();
    await withCode(person, '000000');
    await withCode(person, '000000', { password: 'not this one' });
    const { read } = casa.services.database;
    const lines = await read
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', person.id)
      .where('action', 'like', '%failed')
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([{ action: 'second-factor:failed' }, { action: 'sign-in:failed' }]);
  });
});

describe('lost device', () => {
  test('lets an admin remove the second factor, ends the sessions and allows the password alone', async () => {
    const { person, client } = await enrolled();
    const admin = await casa.asNew('admin');
    const reset = { role: person.role, id: person.id };
    expect(await admin.post('/api/admins/reset-second-factor', reset)).toMatchObject({ body: { hadFactor: true } });
    expect((await client.get('/api/session')).status).toBe(401);
    expect((await login(person)).status).toBe(200);
    expect(await admin.post('/api/admins/reset-second-factor', reset)).toMatchObject({ body: { hadFactor: false } });
    expect((await admin.post('/api/admins/reset-second-factor', { ...reset, role: 'student' })).status).toBe(404);
  });

  test('deletes and restores the second factor with the account', async () => {
    const { person, secret } = await enrolled();
    const admin = await casa.asNew('admin');
    const { body } = await admin.post('/api/admins/delete-teacher', { ids: [person.id] });
    const { batch } = body as { batch: string };
    expect((await withCode(person, codeNow(secret))).status).toBe(401);
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
    expect(codeOf(await login(person))).toBe('second_factor_required');
    expect((await withCode(person, codeNow(secret))).status).toBe(200);
  });
});

describe('a session left open', () => {
  test('cannot change second factors after ten minutes until the password or a code is entered', async () => {
    const { person, client, secret } = await enrolled('admin');
    casa.clock.advance(10 * 60 + 1);
    const calls = [
      ['/api/session/begin-second-factor', {}],
      ['/api/session/renew-recovery-codes', {}],
      ['/api/session/remove-second-factor', {}],
      ['/api/admins/reset-second-factor', { role: 'admin', id: person.id }],
    ] as const;
    for (const [path, input] of calls)
      expect(codeOf(await client.post(path, input)), path).toBe('reauthentication_required');
    const prove = (input: object) => client.post('/api/session/prove-identity', input);
    expect(await prove({ password: 'not this one' })).toMatchObject({ status: 400 });
    expect(await prove({ code: '000000' })).toMatchObject(wrongCode);
    expect((await prove({})).status).toBe(400);
    expect((await prove({ password: worldPassword, code: codeNow(secret) })).status).toBe(400);
    expect(codeOf(await client.post('/api/session/begin-second-factor', {}))).toBe('reauthentication_required');
    expect((await prove({ code: codeNow(secret) })).status).toBe(200);
    expect((await client.post('/api/session/begin-second-factor', {})).status).toBe(200);
    casa.clock.advance(10 * 60 + 1);
    expect((await prove({ password: worldPassword })).status).toBe(200);
    expect((await client.post('/api/session/renew-recovery-codes', {})).status).toBe(200);
  });

  test('locks re-verification after ten wrong passwords without locking sign-ins', async () => {
    const person = { ...(await casa.world.teacher()), role: 'teacher' as const };
    const client = await casa.signedIn(person);
    const prove = (password: string) => client.post('/api/session/prove-identity', { password });
    for (let at = 0; at < 10; at += 1) expect((await prove(`wrong ${at}`)).status).toBe(400);
    const closed = await prove(worldPassword);
    expect(closed.status).toBe(429);
    expect((await login(person)).status).toBe(200);
    casa.clock.advance(secondsClosed(closed) + 1);
    expect((await prove(worldPassword)).status).toBe(200);
  });
});
