import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#kernel/roles.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { sessionBegan } from '../contract.ts';
import { worldPassword } from './session.world.ts';
import { forgetOldSessions } from './sessions.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const hour = 3600;
const day = 24 * hour;
const isIn = async (client: { get(path: string): Promise<{ status: number }> }) =>
  (await client.get('/api/session')).status === 200;

describe.each<[Role, number]>([
  ['admin', 12 * hour],
  ['teacher', 14 * day],
  ['student', 14 * day],
])('session of a %s', (role, lifetime) => {
  test('expires after its lifetime without use', async () => {
    const client = await casa.asNew(role);
    casa.clock.advance(lifetime - 1);
    const idle = await casa.asNew(role);
    expect(await isIn(client)).toBe(true);
    casa.clock.advance(lifetime);
    expect(await isIn(idle)).toBe(false);
  });

  test('is extended with its cookies while it is used', async () => {
    const client = await casa.asNew(role);
    for (let round = 0; round < 3; round += 1) {
      casa.clock.advance(lifetime - 60);
      const answer = await client.get('/api/session');
      expect(answer.status).toBe(200);
      const lines = answer.headers.getSetCookie();
      expect(lines.map((line) => line.split('=')[0]).sort()).toEqual(['XSRF-TOKEN', 'casa_session']);
      const expires = Date.parse(/Expires=([^;]+)/i.exec(lines[0] ?? '')?.[1] ?? '');
      expect(Math.abs(expires - casa.clock.milliseconds() - lifetime * 1000)).toBeLessThan(5000);
    }
  });

  test('is not extended by every request', async () => {
    const client = await casa.asNew(role);
    await client.get('/api/session');
    casa.clock.advance(60);
    expect((await client.get('/api/session')).headers.getSetCookie()).toEqual([]);
  });
});

test.each<[Role, number, number]>([
  ['admin', 7, 2],
  ['student', 90, 1],
])('ends the session of a %s after %i days even if it is used', async (role, days, callsADay) => {
  const person = await casa.asNew(role);
  for (let call = 1; call < days * callsADay; call += 1) {
    casa.clock.advance(day / callsADay - 600);
    expect([call, await isIn(person)]).toEqual([call, true]);
  }
  casa.clock.advance(2 * day);
  expect(await isIn(person)).toBe(false);
});

test('keeps the user signed in after a reload and returns 304 for an unchanged session', async () => {
  const client = await casa.asNew('student');
  const first = await client.get('/api/session');
  expect(first.body).toMatchObject({ role: 'student', user: { _id: client.id } });
  expect((await client.get('/api/session')).body).toEqual(first.body);
  const etag = first.headers.get('etag') ?? '';
  expect((await client.get('/api/session', { 'if-none-match': etag })).status).toBe(304);
  const other = await casa.asNew('student');
  expect((await other.get('/api/session', { 'if-none-match': etag })).status).toBe(200);
  await client.post('/api/session/logout', {});
  expect((await client.get('/api/session', { 'if-none-match': etag })).status).toBe(401);
});

test('accepts an empty body of any type at sign-out', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json']) {
    const client = await casa.asNew('teacher');
    const init = { method: 'POST', body: '', headers: { 'content-type': type } };
    expect((await client.send('/api/session/logout', init)).status).toBe(200);
    expect(await isIn(client)).toBe(false);
  }
});

test('ends the session on the server and clears the cookies at sign-out', async () => {
  const client = await casa.asNew('teacher');
  const formerHeaders = { ...client.headers() };
  const answer = await client.post('/api/session/logout', {});
  expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  expect([...client.cookies.keys()]).toEqual([]);
  for (const line of answer.headers.getSetCookie()) expect(line).toMatch(/Expires=Thu, 01 Jan 1970|Max-Age=0/i);
  const visitor = casa.visitor();
  expect((await visitor.get('/api/session', formerHeaders)).status).toBe(401);
  expect((await visitor.post('/api/session/logout', {}, formerHeaders)).status).toBe(401);
});

test('lists the user’s own sessions and ends the others', async () => {
  const teacher = await casa.world.teacher();
  const phone = casa.visitor();
  const agent = { 'user-agent': 'Phone of Tala' };
  await phone.post('/api/teachers/login', { email: teacher.email, password: worldPassword }, agent);
  const own = await casa.signedIn(teacher);
  const stranger = await casa.asNew('teacher');
  const listed = await own.get('/api/session/all');
  const sessions = listed.body as { _id: string; current: boolean; device: string }[];
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  expect(sessions.find(({ current }) => !current)).toMatchObject({ device: 'Phone of Tala' });
  expect(JSON.stringify(listed.body)).not.toMatch(/token|hash|account/);
  expect(await own.post('/api/session/end-others', {})).toMatchObject({ status: 200, body: { deleted: 1 } });
  expect([await isIn(phone), await isIn(own), await isIn(stranger)]).toEqual([false, true, true]);
  expect(await own.post('/api/session/end-others', {})).toMatchObject({ body: { deleted: 0 } });
  expect((await own.get('/api/session/all')).body).toHaveLength(1);
});

test('notifies the user’s devices, and no others, of each session that begins or ends', async () => {
  const teacher = await casa.world.teacher();
  const own = await casa.signedIn(teacher);
  const stranger = await casa.asNew('teacher');
  const tabs = [await openTab(casa.address, own), await openTab(casa.address, stranger)] as const;
  const messageCounts = () => tabs.map((tab) => tab.received(sessionBegan.wire).length);
  const phone = casa.visitor();
  await phone.post('/api/teachers/login', { email: teacher.email, password: worldPassword });
  await expect.poll(messageCounts).toEqual([1, 0]);
  await phone.post('/api/session/logout', {});
  await expect.poll(messageCounts).toEqual([2, 0]);
  const tablet = await casa.signedIn(teacher);
  const listed = (await own.get('/api/session/all')).body as { _id: string; current: boolean }[];
  const { _id } = listed.find(({ current }) => !current) ?? { _id: '' };
  await own.post('/api/session/end-one-session', { id: _id });
  await expect.poll(messageCounts).toEqual([4, 0]);
  expect(await isIn(tablet)).toBe(false);
  await stranger.post('/api/teachers/login', { email: teacher.email, password: worldPassword });
  await expect.poll(() => messageCounts()[0]).toBe(5);
  for (const tab of tabs) tab.close();
});

test.each<Role>(['teacher', 'student'])('ends the sessions of a deleted %s immediately', async (role) => {
  const admin = await casa.asNew('admin');
  const client = await casa.asNew(role);
  const other = await casa.asNew(role);
  expect(await isIn(client)).toBe(true);
  expect((await admin.post(`/api/admins/delete-${role}`, { ids: [client.id] })).status).toBe(200);
  expect([await isIn(client), await isIn(other)]).toEqual([false, true]);
  const left = await casa.services.database.read
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', client.id)
    .execute();
  expect(left).toEqual([]);
});

test('deletes expired sessions and keeps the others', async () => {
  const idle = await casa.asNew('admin');
  casa.clock.advance(13 * hour);
  const fresh = await casa.asNew('admin');
  await forgetOldSessions(casa.services);
  const rows = await casa.services.database.read.selectFrom('sessions').select('account_id').execute();
  const owners = rows.map(({ account_id }) => account_id);
  expect([owners.includes(idle.id), owners.includes(fresh.id)]).toEqual([false, true]);
  expect(await isIn(fresh)).toBe(true);
});
