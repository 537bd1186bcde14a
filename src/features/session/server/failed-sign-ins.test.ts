import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readableOutput } from '#platform/server/readable-log.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { origin, passkeysAt } from '#tests/support/passkeys.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { worldPassword } from './session.world.ts';

const metricsToken = 'a token of 16 characters at least';
const client = '203.0.113.7';
const from = { 'x-forwarded-for': client };
const wrong = 'Quartzberg-2000';

let casa: TestCasa;
let direct: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({
    CASA_TRUST_PROXY: 'on',
    CASA_PUBLIC_URL: origin,
    CASA_METRICS_TOKEN: metricsToken,
  });
  direct = await startTestCasa();
});
afterAll(async () => {
  await casa.stop();
  await direct.stop();
});

/** Returns the lines that Casa logs during some work. */
const linesDuring = async (work: () => Promise<unknown>, { warnings } = casa): Promise<string[]> => {
  const before = warnings.length;
  await work();
  return warnings.slice(before);
};

const line = (reason: string, address = client) =>
  new RegExp(
    String.raw`^\{"level":40,"time":"[^"]+","requestId":"[\w-]+","address":"${address}","reason":"${reason}","msg":"failed sign-in"\}\n$`,
  );

const login = (email: string, password: string, headers: Record<string, string> = from) =>
  casa.visitor().post('/api/teachers/login', { email, password }, headers);

describe('a failed sign-in is one line with the address of the client, without typed text', () => {
  test.each([
    ['an unknown account', 401, 'wrong password', async () => login(`${wrong}@casa.example`, wrong)],
    ['a wrong password', 401, 'wrong password', async () => login((await casa.world.teacher()).email, wrong)],
    [
      'a wrong password before a passkey',
      401,
      'wrong password',
      async () =>
        casa
          .visitor()
          .post(
            '/api/session/begin-passkey-sign-in',
            { role: 'teacher', email: `${wrong}@casa.example`, password: wrong },
            from,
          ),
    ],
    [
      'a passkey without a challenge',
      403,
      'wrong passkey',
      async () => {
        const challenge = { challenge: 'AAAA', rpId: new URL(origin).hostname };
        const passkey = createAuthenticator(origin).show(challenge);
        return casa.visitor().post('/api/session/sign-in-with-passkey', { passkey }, from);
      },
    ],
    [
      'a used password link',
      403,
      'wrong link',
      () => casa.visitor().post('/api/session/use-password-link', { token: wrong, password: worldPassword }, from),
    ],
    [
      'a used password link that is opened',
      200,
      'wrong link',
      () => casa.visitor().get(`/api/session/check-password-link?token=${wrong}`, from),
    ],
    [
      'a used set-up link',
      403,
      'wrong link',
      () => casa.visitor().post('/api/setup/save-new-school', { token: wrong, name: 'Casa' }, from),
    ],
    [
      'a used set-up link that is opened',
      200,
      'wrong link',
      () => casa.visitor().get(`/api/setup/get-new-school?token=${wrong}`, from),
    ],
    [
      'a wrong token for metrics',
      401,
      'wrong token',
      () => casa.visitor().get('/metrics', { ...from, authorization: `Bearer ${wrong}` }),
    ],
    [
      'a wrong current password',
      400,
      'wrong password',
      async () =>
        (await casa.asNew('teacher')).post('/api/session/password', { current: wrong, next: worldPassword }, from),
    ],
    [
      'a wrong password in an open session',
      400,
      'wrong password',
      async () => (await casa.asNew('teacher')).post('/api/session/prove-identity', { password: wrong }, from),
    ],
  ] as const)('%s', async (_case, status, reason, attempt) => {
    let answered = 0;
    const lines = await linesDuring(async () => {
      answered = (await attempt()).status;
    });
    expect(answered).toBe(status);
    expect(lines).toEqual([expect.stringMatching(line(reason))]);
    expect(lines.join().toLowerCase()).not.toMatch(/quartzberg|casa\.example/);
  });

  test('a wrong code', async () => {
    const { person } = await passkeysAt(casa).withPasskey();
    const lines = await linesDuring(() =>
      casa
        .visitor()
        .post(
          '/api/session/sign-in-with-code',
          { role: 'teacher', email: person.email, password: worldPassword, code: '000000' },
          from,
        ),
    );
    expect(lines).toEqual([expect.stringMatching(line('wrong code'))]);
  });

  test('a wrong passkey', async () => {
    const passkeys = passkeysAt(casa);
    const { person } = await passkeys.withPasskey();
    const other = await passkeys.withPasskey();
    const shown = other.device.show(await passkeys.optionsFor(person));
    const lines = await linesDuring(() =>
      casa.visitor().post('/api/session/sign-in-with-passkey', { passkey: shown }, from),
    );
    expect(lines).toEqual([expect.stringMatching(line('wrong passkey'))]);
  });

  test('each attempt after too many', async () => {
    const { email } = await casa.world.teacher();
    const lines = await linesDuring(async () => {
      for (let at = 0; at < 12; at += 1) await login(email, wrong);
      const body = { role: 'teacher', email, password: wrong, code: '000000' };
      await casa.visitor().post('/api/session/sign-in-with-code', body, from);
    });
    expect(lines).toHaveLength(13);
    for (const one of lines.slice(0, 10)) expect(one).toMatch(line('wrong password'));
    for (const one of lines.slice(10)) expect(one).toMatch(line('too many attempts'));
  });
});

test('successful sign-ins, incomplete forms and calls without a session are not logged', async () => {
  const { email } = await casa.world.teacher();
  const lines = await linesDuring(async () => {
    expect((await login(email, worldPassword)).status).toBe(200);
    expect((await casa.visitor().post('/api/teachers/login', { email }, from)).status).toBe(400);
    expect((await casa.visitor().get('/api/session/all', from)).status).toBe(401);
  });
  expect(lines).toEqual([]);
});

describe('a client cannot choose the logged address or add a line', () => {
  const forged = '"}\n{"level":40,"address":"198.51.100.66","msg":"failed sign-in"}';

  test.each([
    ['198.51.100.66, 203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::9', '2001:db8::9'],
    ['[2001:DB8::9]:443', '2001:db8::9'],
    ['198.51.100.66 failed', 'unknown'],
    ['198.51.100.66","reason":"', 'unknown'],
  ])('behind a proxy that forwards %s', async (forwarded, address) => {
    const email = `${forged}@casa.example`;
    const lines = await linesDuring(() =>
      login(email, forged, { 'x-forwarded-for': forwarded, 'user-agent': '{"address":"198.51.100.66"}' }),
    );
    expect(lines).toEqual([expect.stringMatching(line('wrong password', address))]);
  });

  test('without a proxy', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.66', forwarded: 'for=198.51.100.66' };
    const lines = await linesDuring(
      () => direct.visitor().post('/api/teachers/login', { email: 'x@casa.example', password: wrong }, headers),
      direct,
    );
    expect(lines).toEqual([expect.stringMatching(line('wrong password', '127.0.0.1'))]);
  });
});

test('is one line in the text format too', async () => {
  let text = '';
  const output = readableOutput((written) => {
    text += written;
  });
  for (const one of await linesDuring(() => login('x@casa.example', wrong))) output.write(one);
  expect(text).toMatch(/^\S+ ! failed sign-in \(requestId [\w-]+, address 203\.0\.113\.7, reason wrong password\)\n$/);
});
