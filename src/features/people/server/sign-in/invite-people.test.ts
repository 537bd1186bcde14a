import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Client } from '#tests/support/client.ts';
import { type MailServer, mailVariables, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { peopleEndpoints } from '../../contract.ts';

const { invitePeople, makeStudentSlips } = peopleEndpoints;
const daySeconds = 24 * 3600;

let casa: TestCasa;
let mails: MailServer;
let admin: Client & { id: string };
beforeAll(async () => {
  mails = await startMailServer();
  casa = await startTestCasa(mailVariables(mails));
});
afterAll(async () => {
  await casa.stop();
  await mails.stop();
});
beforeEach(async () => {
  admin = await casa.asNew('admin');
  await casa.runJob('send mail');
  mails.received.length = 0;
});

const invite = (ids: string[], role: 'student' | 'teacher' = 'student', client: Client = admin) =>
  client.call(invitePeople, { role, ids });
const plainText = (content: string) => content.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
const mailsTo = (email: string) =>
  mails.received.filter(({ to }) => to.includes(email)).map(({ content }) => plainText(content));
const deliver = () => casa.runJob('send mail');
const tokenIn = (content: string | undefined) => /new-password\?token=([\w-]{43})/.exec(content ?? '')?.[1] ?? '';
const check = async (token: string) =>
  (await casa.visitor().get(`/api/session/check-password-link?token=${token}`)).body;
const use = (token: string, password = 'a red kite over Taal') =>
  casa.visitor().post('/api/session/use-password-link', { token, password });
const waiting = (more: object = {}) => casa.world.student({ mustChangePassword: true, ...more });
const linkOf = async (email: string) => {
  await deliver();
  return tokenIn(mailsTo(email).at(-1));
};

test('who has no password of their own is mailed a link, chooses one and signs in; nobody else is', async () => {
  const [mia, ben] = [
    await waiting({ first_name: 'Mia', middle_name: '', last_name: 'O’Neil <Cruz>' }),
    await waiting(),
  ];
  const own = await casa.world.student({ mustChangePassword: false });
  const teacher = await casa.world.teacher({ mustChangePassword: true });
  const left = await waiting();
  await casa.services.database.transaction((tx) =>
    tx.updateTable('accounts').set({ closed_at: casa.clock.now() }).where('id', '=', left.id).execute(),
  );
  const ids = [mia.id, ben.id, own.id, teacher.id, left.id, 'unknown'];
  expect(await invite(ids)).toMatchObject({ status: 200, body: { invited: 2, justBefore: 0 } });
  const token = await linkOf(mia.email);
  expect(new Set(mails.received.flatMap(({ to }) => to))).toEqual(new Set([mia.email, ben.email]));
  const [letter = ''] = mailsTo(mia.email);
  expect(letter).toContain(`https://casa.example/new-password?token=${token}`);
  expect(letter).toContain('https://casa.example/student');
  expect(letter).not.toContain('O’Neil <Cruz></a>');
  expect(await check(token)).toEqual({ account: { role: 'student', email: mia.email, isInvited: true } });
  expect(await use(token, 'short')).toMatchObject({ status: 400 });
  expect(await use(token)).toMatchObject({ status: 200, body: { role: 'student' } });
  const signedIn = await casa
    .visitor()
    .post('/api/students/login', { email: mia.email, password: 'a red kite over Taal' });
  expect(signedIn).toMatchObject({ status: 200, body: { mustChangePassword: false } });
  expect((await use(token)).status).toBe(403);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'after'])
    .where('subject_id', '=', mia.id)
    .where('action', 'like', 'password:%')
    .orderBy('id')
    .execute();
  expect(lines.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['password:invited', admin.id],
    ['password:set-by-mail', null],
  ]);
  expect(JSON.stringify(lines)).not.toContain(token);
});

test('pressed twice, or by two admins at once, each is mailed once; an hour later the newer link counts alone', async () => {
  const { id, email } = await waiting();
  const other = await casa.asNew('admin');
  const answers = await Promise.all([invite([id]), invite([id, id]), invite([id], 'student', other)]);
  expect(answers.map(({ body }) => body.invited).sort()).toEqual([0, 0, 1]);
  expect(answers.map(({ body }) => body.justBefore).sort()).toEqual([0, 1, 1]);
  const first = await linkOf(email);
  expect(mailsTo(email)).toHaveLength(1);
  casa.clock.advance(3601);
  expect((await invite([id], 'student', await casa.asNew('admin'))).body).toEqual({ invited: 1, justBefore: 0 });
  const second = await linkOf(email);
  expect(await check(first)).toEqual({ account: null });
  expect(await check(second)).toMatchObject({ account: { email } });
});

test('a link works for fourteen days, and no longer than the address and the slip for which it was made', async () => {
  const [old, slip] = [await waiting(), await waiting()];
  const moved = await casa.world.teacher({ mustChangePassword: true });
  await invite([old.id, slip.id]);
  await invite([moved.id], 'teacher');
  await deliver();
  const [late, printed, elsewhere] = [old, slip, moved].map(({ email }) => tokenIn(mailsTo(email)[0]));
  const given = await admin.call(makeStudentSlips, { ids: [slip.id] });
  expect(given.body).toHaveLength(1);
  expect((await use(printed ?? '')).status).toBe(403);
  const { body } = await admin.post('/api/admins/get-teacher', { id: moved.id });
  const change = { ...(body as object), id: moved.id, email: `new-${moved.email}` };
  expect((await admin.post('/api/admins/update-teacher', change)).status).toBe(200);
  expect((await use(elsewhere ?? '')).status).toBe(403);
  casa.clock.advance(14 * daySeconds - 5);
  expect(await check(late ?? '')).toMatchObject({ account: { email: old.email } });
  casa.clock.advance(10);
  expect((await use(late ?? '')).status).toBe(403);
});

test('a slip works until the link is used, and no longer', async () => {
  const { id, email } = await waiting();
  const [slip] = (await admin.call(makeStudentSlips, { ids: [id] })).body;
  await invite([id]);
  const token = await linkOf(email);
  const signIn = (password = '') => casa.visitor().post('/api/students/login', { email, password });
  expect((await signIn(slip?.password)).status).toBe(200);
  expect((await use(token)).status).toBe(200);
  expect((await signIn(slip?.password)).status).toBe(401);
});

test('who was deleted since opens nothing with the link', async () => {
  const { id, email } = await waiting();
  await invite([id]);
  const token = await linkOf(email);
  expect((await admin.post('/api/admins/delete-student', { ids: [id] })).status).toBe(200);
  expect((await use(token)).status).toBe(403);
});

test('it is for admins alone, who have shown their password, and for some at a time', async () => {
  const { id } = await waiting();
  for (const role of ['teacher', 'student'] as const)
    expect((await (await casa.asNew(role)).post(invitePeople.path, { role: 'student', ids: [id] })).status).toBe(403);
  expect((await casa.visitor().post(invitePeople.path, { role: 'student', ids: [id] })).status).toBe(401);
  for (const wrong of [{ role: 'admin', ids: [id] }, { ids: [id] }, { role: 'student', ids: [] }])
    expect((await admin.post(invitePeople.path, wrong)).status).toBe(400);
  const many = Array.from({ length: 201 }, (_, at) => `${id}${at}`);
  expect((await admin.post(invitePeople.path, { role: 'student', ids: many })).status).toBe(400);
  await casa.services.database.transaction((tx) =>
    tx
      .updateTable('sessions')
      .set({ proved_at: '2020-01-01T00:00:00.000Z' })
      .where('account_id', '=', admin.id)
      .execute(),
  );
  expect(await invite([id])).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
});

test('without mail it says what is missing, and nobody is taken for invited', async () => {
  const other = await startTestCasa();
  const { id } = await other.world.student({ mustChangePassword: true });
  const office = await other.asNew('admin');
  expect(await office.call(invitePeople, { role: 'student', ids: [id] })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('mail server') },
  });
  expect(await other.services.database.read.selectFrom('one_time_tokens').selectAll().execute()).toEqual([]);
  const signedIn = await other.visitor().post('/api/students/login', {
    email: (
      await other.services.database.read
        .selectFrom('accounts')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).email,
    password: worldPassword,
  });
  expect(signedIn.status).toBe(200);
  await other.stop();
});
