import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCasa } from '#app/casa.ts';
import { openServers } from '#app/servers.ts';
import { createClient } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { worldPassword } from '../session.world.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_TRUST_PROXY: 'on' });
});
afterAll(() => casa.stop());

const quarter = 15 * 60;

const post = (visitor: ReturnType<TestCasa['visitor']>, email: string, password: string, address: string) =>
  visitor.post('/api/teachers/login', { email, password }, { 'x-forwarded-for': address });

/** Signs in without cookies from a given address, so that only the limit under test applies. */
const attempt = (email: string, password: string, address = '203.0.113.1') =>
  post(casa.visitor(), email, password, address);

const fail = async (email: string, times: number, address?: string) => {
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => attempt(email, `wrong ${at}`, address)));
  return answers.map(({ status }) => status);
};

const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

test('locks an account for one address for 15 minutes after ten failures, even for the correct password', async () => {
  const { email } = await casa.world.teacher();
  for (let at = 0; at < 10; at += 1) expect((await attempt(email, `wrong ${at}`)).status).toBe(401);
  const closed = await attempt(email, worldPassword);
  expect(closed).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  const wait = Number(closed.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(quarter - 60);
  expect(wait).toBeLessThanOrEqual(quarter);
  expect(closed.headers.getSetCookie()).toEqual([]);
  expect((await attempt(email, worldPassword, '203.0.113.2')).status).toBe(200);
  expect((await attempt(email, worldPassword)).status).toBe(429);
  casa.clock.advance(wait - 60);
  expect((await attempt(email.toUpperCase(), worldPassword)).status).toBe(429);
  casa.clock.advance(61);
  expect((await attempt(email, worldPassword)).status).toBe(200);
});

test('accepts many correct concurrent sign-ins of one account', async () => {
  const { email } = await casa.world.teacher();
  await fail(email, 9, '203.0.113.5');
  const answers = await Promise.all(Array.from({ length: 25 }, () => attempt(email, worldPassword, '203.0.113.5')));
  expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
});

test('locks an account that does not exist in the same way', async () => {
  const { email } = await casa.world.teacher();
  expect(await fail(email, 10, '203.0.113.3')).toEqual(Array(10).fill(401));
  expect(await fail('nobody@casa.example', 10, '203.0.113.4')).toEqual(Array(10).fill(401));
  const [known, unknown] = [
    await attempt(email, 'x', '203.0.113.3'),
    await attempt('nobody@casa.example', 'x', '203.0.113.4'),
  ];
  const plain = ({ body, status }: typeof known) => ({ ...(body as object), requestId: '', status });
  expect(plain(known)).toEqual(plain(unknown));
  expect(unknown.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('does not exceed ten failures with thirty concurrent wrong attempts', async () => {
  const { email } = await casa.world.teacher();
  const statuses = await fail(email, 30);
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 20]);
});

test('deletes the failures after the correct password and counts roles separately', async () => {
  const { email } = await casa.world.teacher();
  await casa.world.student({ email });
  await fail(email, 9);
  expect((await attempt(email, worldPassword)).status).toBe(200);
  expect(await fail(email, 9)).toEqual(Array(9).fill(401));
  expect((await attempt(email, worldPassword)).status).toBe(200);
  await fail(email, 10);
  expect((await attempt(email, worldPassword)).status).toBe(429);
  expect((await casa.visitor().post('/api/students/login', { email, password: worldPassword })).status).toBe(200);
});

test('locks an address for all accounts after fifty failures and ignores untrusted forwarded addresses', async () => {
  const { email } = await casa.world.teacher();
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const answer = await attempt(`nobody-${at}@casa.example`, 'x', `198.51.100.${at}, 203.0.113.50`);
      return answer.status;
    }),
  );
  expect(count(statuses, 401)).toBe(50);
  const closed = await attempt(email, worldPassword, '203.0.113.50');
  expect(closed.status).toBe(429);
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await attempt(email, worldPassword, '198.51.100.99, 203.0.113.50')).status).toBe(429);
  expect((await attempt(email, worldPassword, '203.0.113.51')).status).toBe(200);
  casa.clock.advance(quarter + 1);
  expect((await attempt(email, worldPassword, '203.0.113.50')).status).toBe(200);
});

test('lets a whole class sign in from one address in the same minute', async () => {
  const students = await Promise.all(Array.from({ length: 52 }, () => casa.world.student()));
  const answers = await Promise.all(
    students.map(({ email }) => casa.visitor().post('/api/students/login', { email, password: worldPassword })),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test('keeps the counts across a restart on the same data', async () => {
  const { email } = await casa.world.teacher();
  await fail(email, 10);
  const { env, log } = casa.services;
  const restarted = await openCasa(env, log, { clock: casa.clock });
  const servers = await openServers(restarted, { withJobs: false });
  try {
    const visitor = createClient(servers.address);
    expect((await post(visitor, email, worldPassword, '203.0.113.1')).status).toBe(429);
    expect((await post(visitor, email, worldPassword, '203.0.113.2')).status).toBe(200);
  } finally {
    await servers.close();
    await restarted.close();
  }
});

test('limits guesses of the current password in an open session', async () => {
  const teacher = await casa.world.teacher();
  const client = await casa.signedIn(teacher);
  const guess = (at: number) =>
    client.post('/api/session/password', { current: `wrong ${at}`, next: 'a red kite over Taal' });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(at)));
  const statuses = answers.map(({ status }) => status);
  expect([count(statuses, 400), count(statuses, 429)]).toEqual([10, 2]);
  expect((await client.get('/api/session')).status).toBe(200);
});

test('does not let strangers lock a browser in which the account was used before', async () => {
  const { email } = await casa.world.teacher();
  const own = casa.visitor();
  expect((await post(own, email, worldPassword, '203.0.113.60')).status).toBe(200);
  await fail(email, 10, '203.0.113.60');
  for (let at = 0; at < 40; at += 1) await attempt(`nobody-${at}@casa.example`, 'x', '203.0.113.60');
  expect((await attempt(email, worldPassword, '203.0.113.60')).status).toBe(429);
  expect((await post(own, email, worldPassword, '203.0.113.60')).status).toBe(200);
  const { email: another } = await casa.world.teacher();
  expect((await post(own, another, worldPassword, '203.0.113.60')).status).toBe(429);
});

test('limits guesses from a known browser without locking other browsers', async () => {
  const { email } = await casa.world.teacher();
  const own = casa.visitor();
  await post(own, email, worldPassword, '203.0.113.61');
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await post(own, email, `wrong ${at}`, '203.0.113.61')).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  expect((await attempt(email, worldPassword, '203.0.113.61')).status).toBe(200);
});

test('does not trust an invented browser secret', async () => {
  const { email } = await casa.world.teacher();
  await fail(email, 10, '203.0.113.62');
  const stranger = casa.visitor();
  stranger.cookies.set('casa_browser', 'A'.repeat(43));
  expect((await post(stranger, email, worldPassword, '203.0.113.62')).status).toBe(429);
});

test('lifts the lock immediately when an admin resets the password', async () => {
  const { id, email } = await casa.world.teacher();
  await fail(email, 10);
  expect((await attempt(email, worldPassword)).status).toBe(429);
  const admin = await casa.asNew('admin');
  const reset = await admin.post('/api/admins/reset-password', { role: 'teacher', id });
  const { password } = reset.body as { password: string };
  expect((await attempt(email, password)).status).toBe(200);
});

test('ignores attempts dated in the future after the clock is corrected', async () => {
  const { email } = await casa.world.teacher();
  const day = 24 * 3600;
  casa.clock.advance(day);
  await fail(email, 10);
  expect((await attempt(email, worldPassword)).status).toBe(429);
  casa.clock.advance(-day);
  expect((await attempt(email, worldPassword)).status).toBe(200);
});

test('checks fifty of six hundred concurrent attempts from one address', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 600 }, async (_, at) => (await attempt(`x${at}@casa.example`, 'x', '203.0.113.63')).status),
  );
  expect(count(statuses, 401)).toBe(50);
  expect(count(statuses, 429) + count(statuses, 503)).toBe(550);
});

test('counts all addresses of one IPv6 line as one network', async () => {
  const { email } = await casa.world.teacher();
  for (let at = 0; at < 10; at += 1) await attempt(email, 'wrong', `2001:db8:5:6::${at + 1}`);
  expect((await attempt(email, worldPassword, '2001:db8:5:6:7::1')).status).toBe(429);
  expect((await attempt(email, worldPassword, '2001:db8:5:7::1')).status).toBe(200);
});

test.each([
  ['IPv4 with ports', (at: number) => `192.0.2.9:${50_000 + at}`, '192.0.2.9'],
  ['IPv6 in brackets with ports', (at: number) => `[2001:db8:9:9::${at + 1}]:${50_000 + at}`, '2001:db8:9:9::99'],
  ['what is no address', (at: number) => `_client${at}`, 'unknown'],
])('counts all forms of one network as one: %s', async (_name, addressOf, sameNetwork) => {
  const { email } = await casa.world.teacher();
  for (let at = 0; at < 10; at += 1) await attempt(email, 'wrong', addressOf(at));
  expect((await attempt(email, worldPassword, sameNetwork)).status).toBe(429);
});
