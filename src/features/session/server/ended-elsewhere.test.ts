import { afterAll, beforeAll, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { type Answer, type Client, createClient } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_TRUST_PROXY: 'on' });
});
afterAll(() => casa.stop());

const https = { 'x-forwarded-proto': 'https' };
const signIn = (client: Client, email: string, headers = {}) =>
  client.post('/api/teachers/login', { email, password: worldPassword }, headers);
const endAll = (id: string) =>
  casa.services.database.transaction((tx) => tx.deleteFrom('sessions').where('account_id', '=', id).execute());
/** Returns a browser whose session was ended elsewhere over a minute ago. */
const ended = async (headers = {}) => {
  const teacher = await casa.world.teacher();
  const client = casa.visitor();
  expect((await signIn(client, teacher.email, headers)).status).toBe(200);
  await endAll(teacher.id);
  casa.clock.advance(61);
  return { teacher, client };
};
/** Returns another tab of the same browser. Its requests still carry the former cookies. */
const copyOf = ({ cookies }: Client) => {
  const copy = createClient(casa.address);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
};
const cleared = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .filter((line) => /expires=Thu, 01 Jan 1970/i.test(line))
    .map((line) => line.split('=')[0]);

test('clears the cookies and the cache with the 401 for a session that was ended elsewhere', async () => {
  const { client } = await ended();
  const answer = await client.get('/api/session');
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect(cleared(answer)).toEqual(['casa_session', 'XSRF-TOKEN']);
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  expect([...client.cookies.keys()]).toEqual(['casa_browser']);
  const next = await client.get('/api/session');
  expect([next.status, next.headers.getSetCookie(), next.headers.get('clear-site-data')]).toEqual([401, [], null]);
});

test('clears them on writes and file requests too, and over HTTPS under the HTTPS cookie names', async () => {
  for (const request of [
    (client: Client) => client.post('/api/session/end-others', {}),
    (client: Client) => client.get('/uploads/images/none.webp'),
  ]) {
    const { client } = await ended();
    const answer = await request(client);
    expect([answer.status, cleared(answer)]).toEqual([401, ['casa_session', 'XSRF-TOKEN']]);
  }
  const { client } = await ended(https);
  const answer = await client.get('/api/session', https);
  expect([answer.status, cleared(answer)]).toEqual([401, ['__Host-casa_session', 'XSRF-TOKEN']]);
  const line = answer.headers.getSetCookie()[0] ?? '';
  expect(['Path=/', 'Secure'].map((part) => line.includes(part))).toEqual([true, true]);
  expect(line).not.toContain('Domain');
});

test('clears the cookies with the 401 for an expired session', async () => {
  const client = casa.visitor();
  await signIn(client, (await casa.world.teacher()).email);
  casa.clock.advance(15 * 24 * 3600);
  expect(cleared(await client.get('/api/session'))).toEqual(['casa_session', 'XSRF-TOKEN']);
});

test('does not clear a session that has just begun when another tab gets a 401', async () => {
  const { teacher, client } = await ended();
  const other = copyOf(client);
  expect((await signIn(client, teacher.email)).status).toBe(200);
  const late = await other.get('/api/session');
  expect([late.status, late.headers.getSetCookie(), late.headers.get('clear-site-data')]).toEqual([401, [], null]);
  // The same holds if a user of another role signs in with the browser.
  const { client: shared } = await ended();
  const stale = copyOf(shared);
  const student = await casa.world.student();
  await shared.post('/api/students/login', { email: student.email, password: worldPassword });
  expect(cleared(await stale.get('/api/session'))).toEqual([]);
  expect((await shared.get('/api/session')).body).toMatchObject({ role: 'student' });
});

test('clears nothing for a refused sign-in, a visitor without a session, or another refusal', async () => {
  const { teacher, client } = await ended();
  const wrong = await client.post('/api/teachers/login', { email: teacher.email, password: 'not this one' });
  expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
  const visitor = await casa.visitor().get('/api/session');
  expect([visitor.status, visitor.headers.getSetCookie()]).toEqual([401, []]);
  const student = await casa.asNew('student');
  const forbidden = await student.get('/api/admins/get-teachers');
  expect([forbidden.status, cleared(forbidden)]).toEqual([403, []]);
  expect((await student.get('/api/session')).status).toBe(200);
});

test('clears the cookies and the cached images at sign-out', async () => {
  const client = casa.visitor();
  await signIn(client, (await casa.world.teacher()).email);
  const answer = await client.post('/api/session/logout', {});
  expect(cleared(answer)).toEqual(['casa_session', 'XSRF-TOKEN']);
  expect(answer.headers.get('clear-site-data')).toBe('"cache"');
});
