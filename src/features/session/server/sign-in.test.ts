import PQueue from 'p-queue';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { roles } from '#kernel/roles.ts';
import type { Answer } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { worldPassword } from './session.world.ts';
import { tokenHash } from './tokens.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const password = worldPassword;
const cookiesOf = (answer: Answer) => answer.headers.getSetCookie();
const cookie = (answer: Answer, name: string) => cookiesOf(answer).find((line) => line.startsWith(`${name}=`)) ?? '';

test.each(roles)('signs a %s in at the page of their role only', async (role) => {
  const person = await casa.world[role]({ first_name: 'Pia', last_name: role });
  const visitor = casa.visitor();
  const answer = await visitor.post(`/api/${role}s/login`, { email: person.email, password });
  expect(answer).toMatchObject({
    status: 200,
    body: { _id: person.id, email: person.email, full_name: `Pia ${role}`, mustChangePassword: false },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password_hash|"password"/);
  const session = await visitor.get('/api/session');
  expect(session).toMatchObject({ status: 200, body: { role, user: { _id: person.id }, mustChangePassword: false } });
  for (const other of roles.filter((each) => each !== role)) {
    const refused = await casa.visitor().post(`/api/${other}s/login`, { email: person.email, password });
    expect(refused).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  }
});

test('returns the same message after the same work for a wrong address and a wrong password', async () => {
  const { email } = await casa.world.teacher();
  // Each comparison is added to this queue.
  const queued = vi.spyOn(PQueue.prototype, 'add');
  const attempt = async (body: object) => {
    queued.mockClear();
    const answer = await casa.visitor().post('/api/teachers/login', body);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: 'Invalid email or password', code: 'invalid_credentials' });
    expect(cookiesOf(answer)).toEqual([]);
    return queued.mock.calls.length;
  };
  const unknownAccount = { email: 'nobody@casa.example', password };
  // The first attempt also creates the hash that unknown accounts are compared with.
  await attempt(unknownAccount);
  const ofKnown = await attempt({ email, password: 'wrong' });
  expect(ofKnown).toBeGreaterThan(0);
  expect(await attempt(unknownAccount)).toBe(ofKnown);
});

test('ignores case and surrounding spaces in an address, but not in a password', async () => {
  const { id } = await casa.world.student({ email: 'Mixed.Case@Casa.example' });
  for (const email of ['mixed.case@casa.example', 'MIXED.CASE@CASA.EXAMPLE', ' Mixed.Case@Casa.example '])
    expect(await casa.visitor().post('/api/students/login', { email, password })).toMatchObject({
      status: 200,
      body: { _id: id, email: 'Mixed.Case@Casa.example' },
    });
  for (const wrong of [password.toUpperCase(), ` ${password}`, `${password} `, `${password}\u0000`, ''])
    expect(
      (await casa.visitor().post('/api/students/login', { email: 'mixed.case@casa.example', password: wrong })).status,
    ).toBe(401);
});

test('allows one address for a teacher and a student, but only one of each', async () => {
  const email = 'parent@casa.example';
  const teacher = await casa.world.teacher({ email });
  const student = await casa.world.student({ email });
  await expect(casa.world.teacher({ email: 'PARENT@casa.example' })).rejects.toMatchObject({ code: 'email_taken' });
  await expect(casa.world.student({ email: 'Parent@Casa.Example' })).rejects.toMatchObject({ code: 'email_taken' });
  const asTeacher = await casa.visitor().post('/api/teachers/login', { email, password });
  const asStudent = await casa.visitor().post('/api/students/login', { email, password });
  expect([asTeacher.body, asStudent.body]).toMatchObject([{ _id: teacher.id }, { _id: student.id }]);
});

describe('session cookies', () => {
  test('are hidden from scripts and other sites, and only a digest of the token is stored', async () => {
    const { id, email } = await casa.world.teacher();
    const visitor = casa.visitor();
    const answer = await visitor.post('/api/teachers/login', { email, password });
    expect(cookiesOf(answer)).toHaveLength(3);
    const session = cookie(answer, 'casa_session');
    expect(session).toMatch(/^casa_session=[\w-]{43};/);
    for (const part of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(;|$)/i, /; Expires=/i])
      expect(session).toMatch(part);
    const csrf = cookie(answer, 'XSRF-TOKEN');
    expect(csrf).not.toMatch(/HttpOnly/i);
    expect(csrf).toMatch(/; SameSite=Lax/i);
    for (const line of [session, csrf]) expect(line).not.toMatch(/Secure|Domain/i);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
    const token = visitor.cookies.get('casa_session') ?? '';
    const rows = await casa.services.database.read
      .selectFrom('sessions')
      .selectAll()
      .where('account_id', '=', id)
      .execute();
    expect(rows).toMatchObject([{ token_hash: tokenHash(token) }]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(answer.body)).not.toContain(token);
  });

  test('ignore forwarded headers unless a proxy is trusted', async () => {
    const { email } = await casa.world.teacher();
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    const answer = await casa.visitor().post('/api/teachers/login', { email, password }, headers);
    expect(cookie(answer, 'casa_session')).not.toMatch(/Secure/i);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  test('contain a new token for each sign-in', async () => {
    const { email } = await casa.world.teacher();
    const visitor = casa.visitor();
    const tokens = new Set<string | undefined>();
    for (let round = 0; round < 3; round += 1) {
      await visitor.post('/api/teachers/login', { email, password });
      tokens.add(visitor.cookies.get('casa_session'));
    }
    expect(tokens.size).toBe(3);
  });
});

test('replaces the session on the server when another role signs in with the same browser', async () => {
  const teacher = await casa.world.teacher();
  const student = await casa.world.student();
  const browser = casa.visitor();
  await browser.post('/api/teachers/login', { email: teacher.email, password });
  const before = { cookie: `casa_session=${browser.cookies.get('casa_session')}` };
  await browser.post('/api/students/login', { email: student.email, password });
  expect((await browser.get('/api/session')).body).toMatchObject({ role: 'student', user: { _id: student.id } });
  expect((await browser.get('/api/admins/get-teachers')).status).toBe(403);
  expect((await casa.visitor().get('/api/session', before)).status).toBe(401);
  const wrong = await browser.post('/api/teachers/login', { email: teacher.email, password: 'wrong' });
  expect(wrong.status).toBe(401);
  expect((await browser.get('/api/session')).body).toMatchObject({ role: 'student' });
});

test('opens no session if the password is reset or the person is deleted during the sign-in', async () => {
  const admin = await casa.asNew('admin');
  for (let round = 0; round < 16; round += 1) {
    const { id, email } = await casa.world.student();
    const visitor = casa.visitor();
    const [signedIn, ended] = await Promise.all([
      visitor.post('/api/students/login', { email, password }),
      round % 2 === 0
        ? admin.post('/api/admins/reset-password', { role: 'student', id })
        : admin.post('/api/admins/delete-student', { ids: [id] }),
    ]);
    expect(ended.status).toBe(200);
    expect([200, 401]).toContain(signedIn.status);
    expect((await visitor.get('/api/session')).status).toBe(401);
  }
});

test('sets Secure cookies and HSTS only behind a trusted proxy with HTTPS', async () => {
  const behind = await startTestCasa({ CASA_TRUST_PROXY: 'on' });
  try {
    const { email } = await behind.world.teacher();
    const secure = await behind
      .visitor()
      .post('/api/teachers/login', { email, password }, { 'x-forwarded-proto': 'https' });
    for (const line of cookiesOf(secure)) expect(line).toMatch(/; Secure/i);
    expect(cookiesOf(secure)).toHaveLength(3);
    expect(secure.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    const plain = await behind
      .visitor()
      .post('/api/teachers/login', { email, password }, { 'x-forwarded-proto': 'http' });
    for (const line of cookiesOf(plain)) expect(line).not.toMatch(/Secure/i);
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  } finally {
    await behind.stop();
  }
});

test('limits the session cookie to the host over HTTPS', async () => {
  const behind = await startTestCasa({ CASA_TRUST_PROXY: 'on' });
  try {
    const { email } = await behind.world.teacher();
    const [https, http] = [{ 'x-forwarded-proto': 'https' }, { 'x-forwarded-proto': 'http' }];
    const visitor = behind.visitor();
    const answer = await visitor.post('/api/teachers/login', { email, password }, https);
    expect([...visitor.cookies.keys()].sort()).toEqual(['XSRF-TOKEN', '__Host-casa_browser', '__Host-casa_session']);
    for (const line of cookiesOf(answer)) {
      expect(line).toMatch(/; Path=\/(;|$)/i);
      expect(line).not.toMatch(/Domain/i);
    }
    expect((await visitor.get('/api/session', https)).status).toBe(200);
    const token = visitor.cookies.get('__Host-casa_session');
    const planted = { cookie: `casa_session=${token}` };
    expect((await behind.visitor().get('/api/session', { ...planted, ...https })).status).toBe(401);
    expect((await behind.visitor().get('/api/session', { ...planted, ...http })).status).toBe(200);
    const left = await visitor.post('/api/session/logout', {}, https);
    expect(left.status).toBe(200);
    expect(cookie(left, '__Host-casa_session')).toMatch(/; Secure/i);
    expect([...visitor.cookies.keys()]).toEqual(['__Host-casa_browser']);
  } finally {
    await behind.stop();
  }
});

test('writes each sign-in to the audit log', async () => {
  const { id, email } = await casa.world.admin();
  await casa.visitor().post('/api/admins/login', { email, password });
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'subject_kind', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'session:started')
    .execute();
  expect(lines).toEqual([{ action: 'session:started', subject_kind: 'admin', before: null, after: null }]);
});
