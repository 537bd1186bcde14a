import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Role } from '#kernel/roles.ts';
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { sessionEndpoints } from '../../contract.ts';
import { codeAt } from '../second-factor/totp.ts';

let casa: TestCasa;
let mails: MailServer;
const publicUrl = 'https://casa.school.example';
beforeAll(async () => {
  mails = await startMailServer();
  casa = await startTestCasa({
    CASA_SMTP_URL: mails.url,
    CASA_MAIL_FROM: 'Casa <casa@school.example>',
    CASA_PUBLIC_URL: publicUrl,
    CASA_TRUST_PROXY: 'on',
  });
});
afterAll(async () => {
  await casa.stop();
  await mails.stop();
});
beforeEach(async () => {
  await casa.runPendingJobs();
  mails.received.length = 0;
});

const good = 'a red kite over Taal';
let network = 0;
/** Requests a link, each time from a new network unless the test sets the address. */
const requestLink = (email: string, headers: Record<string, string> = {}) => {
  network += 1;
  const from = { 'x-forwarded-for': `198.51.${Math.floor(network / 250)}.${network % 250}` };
  return casa.visitor().post('/api/session/ask-new-password', { email }, { ...from, ...headers });
};
const deliver = async () => {
  await casa.runJob('mail password links');
  await casa.runPendingJobs();
};
const check = (token: string) => casa.visitor().get(`/api/session/check-password-link?token=${token}`);
const use = (token: string, password = good) =>
  casa.visitor().post('/api/session/use-password-link', { token, password });
const signIn = (role: Role, email: string, password: string, address = '203.0.113.1') =>
  casa.visitor().post(`/api/${role}s/login`, { email, password }, { 'x-forwarded-for': address });

const plainText = (content: string) => content.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
const mailsTo = (email: string) =>
  mails.received.filter(({ to }) => to.includes(email)).map(({ content }) => plainText(content));
const tokensIn = (content: string) => [
  ...new Set([...content.matchAll(/new-password\?token=([\w-]{43})/g)].map(([, token]) => token ?? '')),
];

const linkFor = async (email: string) => {
  expect(await requestLink(email)).toMatchObject({ status: 200, body: { ok: true } });
  await deliver();
  return tokensIn(mailsTo(email.toLowerCase()).at(-1) ?? '')[0] ?? '';
};

const auditOf = async (id: string) => {
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'address'])
    .where('subject_id', '=', id)
    .where('action', 'like', 'password:%')
    .orderBy('id')
    .execute();
  return lines;
};

test('sets a new password once, ends the sessions and unlocks the account', async () => {
  const teacher = await casa.world.teacher();
  const open = await casa.signedIn(teacher);
  for (let at = 0; at < 10; at += 1) await signIn('teacher', teacher.email, 'not this one');
  expect((await signIn('teacher', teacher.email, worldPassword)).status).toBe(429);
  const token = await linkFor(teacher.email.toUpperCase());
  expect(await check(token)).toMatchObject({ body: { account: { role: 'teacher', email: teacher.email } } });
  expect(await use(token, 'password1234')).toMatchObject({ status: 400, body: { code: 'weak_password' } });
  const used = await use(token);
  expect(used).toMatchObject({ status: 200, body: { role: 'teacher' } });
  expect(used.headers.getSetCookie()).toEqual([]);
  expect((await open.get('/api/session')).status).toBe(401);
  expect((await signIn('teacher', teacher.email, worldPassword)).status).toBe(401);
  expect((await signIn('teacher', teacher.email, good)).status).toBe(200);
  expect(await use(token, 'another kite over Taal')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await check(token)).body).toEqual({ account: null });
  expect(await auditOf(teacher.id)).toMatchObject([
    { action: 'password:forgotten', actor_id: null, address: expect.stringMatching(/^198\.51\./) },
    { action: 'password:set-by-mail', actor_id: null },
  ]);
  await deliver();
  expect(mailsTo(teacher.email).at(-1)).toContain('was changed');
});

test('finds the account by each form of its address', async () => {
  const stored = 'ana@münchen.example';
  const { id } = await casa.world.teacher({ email: stored });
  for (const typed of ['ana@xn--mnchen-3ya.example', '"Ana" <ANA@Mu\u0308nchen.example>']) {
    mails.received.length = 0;
    expect(await requestLink(typed)).toMatchObject({ status: 200 });
    await deliver();
    expect(tokensIn(mailsTo(stored).at(-1) ?? '')).toHaveLength(1);
  }
  expect(await auditOf(id)).toHaveLength(2);
});

test('keeps a link void when the account is deleted and restored', async () => {
  const admin = await casa.asNew('admin');
  for (const role of ['teacher', 'student', 'admin'] as const) {
    const person = await casa.world[role]();
    const token = await linkFor(person.email);
    const { body } = await admin.post(
      `/api/admins/delete-${role}`,
      role === 'admin' ? { id: person.id } : { ids: [person.id] },
    );
    expect((await check(token)).body).toEqual({ account: null });
    const { batch } = body as { batch: string };
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
    expect((await signIn(role, person.email, worldPassword)).status).toBe(200);
    expect([(await check(token)).body, (await use(token)).status]).toEqual([{ account: null }, 403]);
    expect((await use(await linkFor(person.email))).status).toBe(200);
  }
});

test('does not consume a link that a mail program opens', async () => {
  const { email } = await casa.world.student();
  const token = await linkFor(email);
  const call = `${casa.address}/api/session/check-password-link?token=${token}`;
  for (const init of [{ method: 'HEAD' }, {}, { headers: { 'sec-purpose': 'prefetch' } }]) await fetch(call, init);
  await fetch(`${casa.address}/new-password?token=${token}`, { method: 'HEAD' });
  expect((await use(token)).status).toBe(200);
});

test('accepts one of several concurrent uses of a link', async () => {
  const { email } = await casa.world.teacher();
  const token = await linkFor(email);
  const answers = await Promise.all([use(token), use(token), use(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
});

test('sends one mail with a link for each account of the address', async () => {
  const email = 'rosa@family.example';
  for (const role of ['teacher', 'student', 'admin'] as const) await casa.world[role]({ email });
  await requestLink(email);
  await deliver();
  expect(mailsTo(email)).toHaveLength(1);
  const tokens = tokensIn(mailsTo(email)[0] ?? '');
  const accounts = await Promise.all(tokens.map(async (token) => (await check(token)).body));
  expect(accounts.map((body) => (body as { account: { role: Role } }).account.role)).toEqual([
    'admin',
    'student',
    'teacher',
  ]);
});

test('voids a link after an hour and after a change of password or address', async () => {
  const { id, email } = await casa.world.teacher();
  const old = await linkFor(email);
  casa.clock.advance(3601);
  expect((await use(old)).status).toBe(403);
  const admin = await casa.asNew('admin');
  const [first, second] = [await linkFor(email), await linkFor(email)];
  expect((await check(first)).body).toMatchObject({ account: { email } });
  await admin.post('/api/admins/reset-password', { role: 'teacher', id });
  for (const token of [first, second]) expect((await use(token)).status).toBe(403);
  const mine = await linkFor(email);
  const { body } = await admin.post('/api/admins/get-teacher', { id });
  const moved = await admin.post('/api/admins/update-teacher', { ...(body as object), id, email: `new-${email}` });
  expect(moved.status).toBe(200);
  expect((await use(mine)).status).toBe(403);
});

describe('password requests', () => {
  test('reveal nothing about an unknown address: same response, same work', async () => {
    const { email, id } = await casa.world.teacher();
    const workFor = (address: string) =>
      statementsOf(casa, { id, role: 'teacher' }, sessionEndpoints.requestNewPassword, { email: address });
    expect(await workFor(email)).toEqual(await workFor('nobody@casa.example'));
    const answers = [await requestLink(email), await requestLink('nobody@casa.example')];
    expect(answers).toMatchObject([
      { status: 200, body: { ok: true } },
      { status: 200, body: { ok: true } },
    ]);
    await deliver();
    expect(new Set(mails.received.flatMap(({ to }) => to))).toEqual(new Set([email]));
  });

  test('ignore host headers and link to the school’s own address', async () => {
    const { email } = await casa.world.teacher();
    await requestLink(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    await deliver();
    const [content = ''] = mailsTo(email);
    expect(content).not.toContain('evil');
    expect(content).toContain(`${publicUrl}/new-password?token=`);
  });

  test('are limited to three mails an hour for an address, and the mailed links work', async () => {
    const { email } = await casa.world.teacher();
    for (let at = 0; at < 8; at += 1) await requestLink(email);
    await deliver();
    expect(mailsTo(email)).toHaveLength(3);
    const [token = ''] = tokensIn(mailsTo(email)[0] ?? '');
    expect((await use(token)).status).toBe(200);
    casa.clock.advance(3601);
    await requestLink(email);
    await deliver();
    expect(mailsTo(email).filter((content) => content.includes('token='))).toHaveLength(4);
  });

  test('are limited to fifty an hour from one network', async () => {
    const from = { 'x-forwarded-for': '192.0.2.7' };
    for (let at = 0; at < 50; at += 1) expect((await requestLink(`nobody-${at}@casa.example`, from)).status).toBe(200);
    const refused = await requestLink('nobody@casa.example', from);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await requestLink('nobody@casa.example')).status).toBe(200);
    casa.clock.advance(3601);
    expect((await requestLink('nobody@casa.example', from)).status).toBe(200);
  });

  test('lose their personal data once processed and are deleted after an hour', async () => {
    await requestLink('nobody@casa.example');
    await deliver();
    const rows = () => casa.services.database.read.selectFrom('password_requests').selectAll().execute();
    for (const row of await rows()) expect(row).toMatchObject({ email_key: null, address: null, device: null });
    casa.clock.advance(3601);
    await casa.runJob('delete old password requests');
    expect(await rows()).toEqual([]);
  });
});

test('still requires the second factor after a new password', async () => {
  const teacher = await casa.world.teacher();
  const client = await casa.signedIn(teacher);
  const { secret } = (await client.post('/api/session/begin-second-factor', {})).body as { secret: string };
  await client.post('/api/session/confirm-second-factor', { code: codeAt(secret, casa.clock.milliseconds()) });
  const token = await linkFor(teacher.email);
  expect((await use(token)).status).toBe(200);
  expect(await signIn('teacher', teacher.email, good)).toMatchObject({ body: { code: 'second_factor_required' } });
});

test('sends a mail for each change to a user’s sign-in', async () => {
  const teacher = await casa.world.teacher();
  const client = await casa.signedIn(teacher);
  await client.post('/api/session/password', { current: worldPassword, next: good });
  const { secret } = (await client.post('/api/session/begin-second-factor', {})).body as { secret: string };
  await client.post('/api/session/confirm-second-factor', { code: codeAt(secret, casa.clock.milliseconds()) });
  await client.post('/api/session/remove-second-factor', {});
  const admin = await casa.asNew('admin');
  await admin.post('/api/admins/reset-password', { role: 'teacher', id: teacher.id });
  await deliver();
  const subjects = mailsTo(teacher.email).map((content) => /^Subject: (.*)$/m.exec(content)?.[1]);
  expect(subjects).toEqual([
    expect.stringContaining('was changed'),
    expect.stringContaining('was set up'),
    expect.stringContaining('was turned off'),
    expect.stringContaining('was reset'),
  ]);
  for (const content of mailsTo(teacher.email)) {
    expect(content).toContain(teacher.email);
    expect(content).toContain(`${publicUrl}/teacher`);
  }
});

test('notifies the old address without revealing the new one, and the new address', async () => {
  const admin = await casa.asNew('admin');
  const { id } = await casa.world.teacher({ email: 'rosa@old.example' });
  const { body } = await admin.post('/api/admins/get-teacher', { id });
  const save = (address: string) =>
    admin.post('/api/admins/update-teacher', { ...(body as object), id, email: address });
  expect((await save('Rosa@old.example')).status).toBe(200);
  await deliver();
  expect(mails.received).toEqual([]);
  expect((await save('rosa@new.example')).status).toBe(200);
  expect((await save('rosa@new.example')).status).toBe(200);
  await deliver();
  const [left, ...noMore] = mailsTo('Rosa@old.example');
  const [begun, ...neither] = mailsTo('rosa@new.example');
  expect([...noMore, ...neither]).toEqual([]);
  expect(left).toContain('This account now has a different e-mail address.');
  expect(left).not.toContain('new.example');
  expect(begun).toContain('This is now the e-mail address of this account.');
});

test.each([
  { CASA_PUBLIC_URL: publicUrl },
  { CASA_SMTP_URL: 'smtp://127.0.0.1:9', CASA_MAIL_FROM: 'Casa <casa@school.example>' },
])('offers no link without mail and a public address: %o', async (variables: Record<string, string>) => {
  const other = await startTestCasa(variables);
  expect((await other.visitor().get('/api/school')).body).toMatchObject({ passwordByMail: false });
  const refused = await other.visitor().post('/api/session/ask-new-password', { email: 'first@casa.example' });
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('The school office') } });
  await other.stop();
});
