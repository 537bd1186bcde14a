import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { binEndpoints } from '#features/bin/contract.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Client } from '#tests/support/client.ts';
import { type MailServer, mailVariables, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { peopleEndpoints } from '../../contract.ts';

const { getPeopleWithoutPassword, invitePeople, createStudentCredentialSheets } = peopleEndpoints;
const { getRestoreConflicts, restoreBatch } = binEndpoints;
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
  await casa.runPendingJobs();
  mails.received.length = 0;
});

const invite = (ids: string[], role: 'student' | 'teacher' = 'student', client: Client = admin) =>
  client.call(invitePeople, { role, ids });
const plainText = (content: string) => content.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
const mailsTo = (email: string) =>
  mails.received.filter(({ to }) => to.includes(email)).map(({ content }) => plainText(content));
const deliver = () => casa.runPendingJobs();
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

test('emails a link only to people without a chosen password, who then choose one and sign in', async () => {
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
  expect(await invite(ids)).toMatchObject({ status: 200, body: { invited: 2, justBefore: 0, withoutAddress: 0 } });
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

test('reports undelivered invitations and allows inviting these people again immediately', async () => {
  const [mia, ben] = [await waiting(), await waiting()];
  const listedOf = async (id: string) =>
    (await admin.call(getPeopleWithoutPassword, { role: 'student' })).body.find(({ _id }) => _id === id);
  mails.state.refuseWith = 550;
  await invite([mia.id]);
  expect(await listedOf(mia.id)).toMatchObject({ isDelivered: true });
  await deliver();
  mails.state.refuseWith = undefined;
  await invite([ben.id]);
  await deliver();
  expect(await listedOf(mia.id)).toMatchObject({ isDelivered: false });
  expect(await listedOf(ben.id)).toMatchObject({ isDelivered: true });
  expect((await invite([mia.id, ben.id])).body).toEqual({ invited: 1, justBefore: 1, withoutAddress: 0 });
  await deliver();
  expect(await listedOf(mia.id)).toMatchObject({ isDelivered: true });
  expect(mailsTo(mia.email)).toHaveLength(1);
});

test('emails each person once for concurrent requests; an hour later only the newer link works', async () => {
  const { id, email } = await waiting();
  const other = await casa.asNew('admin');
  const answers = await Promise.all([invite([id]), invite([id, id]), invite([id], 'student', other)]);
  expect(answers.map(({ body }) => body.invited).sort()).toEqual([0, 0, 1]);
  expect(answers.map(({ body }) => body.justBefore).sort()).toEqual([0, 1, 1]);
  const first = await linkOf(email);
  expect(mailsTo(email)).toHaveLength(1);
  casa.clock.advance(3601);
  expect((await invite([id], 'student', await casa.asNew('admin'))).body).toEqual({
    invited: 1,
    justBefore: 0,
    withoutAddress: 0,
  });
  const second = await linkOf(email);
  expect(await check(first)).toEqual({ account: null });
  expect(await check(second)).toMatchObject({ account: { email } });
});

test('accepts a link for 14 days, unless the email address or the first password changes', async () => {
  const [old, withCredential] = [await waiting(), await waiting()];
  const moved = await casa.world.teacher({ mustChangePassword: true });
  await invite([old.id, withCredential.id]);
  await invite([moved.id], 'teacher');
  await deliver();
  const [late, printed, elsewhere] = [old, withCredential, moved].map(({ email }) => tokenIn(mailsTo(email)[0]));
  const given = await admin.call(createStudentCredentialSheets, { ids: [withCredential.id] });
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

test('accepts the first password until the link is used', async () => {
  const { id, email } = await waiting();
  const [credential] = (await admin.call(createStudentCredentialSheets, { ids: [id] })).body;
  await invite([id]);
  const token = await linkOf(email);
  const signIn = (password = '') => casa.visitor().post('/api/students/login', { email, password });
  expect((await signIn(credential?.password)).status).toBe(200);
  expect((await use(token)).status).toBe(200);
  expect((await signIn(credential?.password)).status).toBe(401);
});

test('refuses the link of a deleted person', async () => {
  const { id, email } = await waiting();
  await invite([id]);
  const token = await linkOf(email);
  expect((await admin.post('/api/admins/delete-student', { ids: [id] })).status).toBe(200);
  expect((await use(token)).status).toBe(403);
});

test('refuses a link sent to a previous address of a restored person', async () => {
  const { id, email } = await waiting();
  await invite([id]);
  const token = await linkOf(email);
  const { batch } = (await admin.post('/api/admins/delete-student', { ids: [id] })).body as { batch: string };
  await casa.world.student({ email });
  const { conflicts } = (await admin.call(getRestoreConflicts, { batch })).body;
  const decisions = conflicts.map(({ _id }) => ({ conflict: _id, choice: 'rename' as const, value: `new-${email}` }));
  expect((await admin.call(restoreBatch, { batch, decisions })).status).toBe(200);
  expect(await check(token)).toEqual({ account: null });
  expect((await use(token)).status).toBe(403);
});

test('emails a student’s invitation to the guardian, and refuses the link after the address changes', async () => {
  const of = (address: string) => waiting({ parent_email: address });
  const [mia, ben, withoutGuardian] = [await of('luz@casa.example'), await of('rey@casa.example'), await of('')];
  await casa.world.enroll(ben.id, (await casa.world.section()).id);
  const toGuardians = { role: 'student' as const, ids: [mia.id, ben.id, withoutGuardian.id], to: 'guardian' as const };
  const listed = async () =>
    (await admin.call(getPeopleWithoutPassword, { role: 'student' })).body.filter(({ _id }) =>
      toGuardians.ids.includes(_id),
    );
  expect(await listed()).toEqual([mia, ben, withoutGuardian].map(({ id }) => ({ _id: id })));
  expect((await admin.call(invitePeople, toGuardians)).body).toEqual({ invited: 2, justBefore: 0, withoutAddress: 1 });
  expect((await listed()).map(({ invitedAt }) => invitedAt !== undefined)).toEqual([true, true, false]);
  const [first, second] = [await linkOf('luz@casa.example'), await linkOf('rey@casa.example')];
  expect(new Set(mails.received.flatMap(({ to }) => to))).toEqual(new Set(['luz@casa.example', 'rey@casa.example']));
  expect(mailsTo('luz@casa.example')[0]).toContain('as the parent or guardian');
  expect(await check(first)).toEqual({ account: { role: 'student', email: mia.email, isInvited: true } });
  const record = (await admin.post('/api/admins/get-student', { id: ben.id })).body as Record<string, unknown>;
  const { parent_guardian: guardian, ...fields } = record as { parent_guardian: Record<string, string> };
  const change = {
    ...fields,
    id: ben.id,
    parent_fName: guardian.first_name,
    parent_mName: guardian.middle_name,
    parent_lName: guardian.last_name,
    parent_email: 'other@casa.example',
    phone: guardian.phone_number,
    relationship: guardian.relationship,
  };
  expect((await admin.post('/api/admins/update-student', change)).status).toBe(200);
  expect((await use(second)).status).toBe(403);
  expect(await use(first)).toMatchObject({ status: 200, body: { role: 'student' } });
  expect((await listed()).map(({ _id }) => _id)).toEqual([ben.id, withoutGuardian.id]);
  const repeated = await admin.call(invitePeople, { role: 'student', ids: [ben.id] });
  expect(repeated.body).toEqual({ invited: 1, justBefore: 0, withoutAddress: 0 });
  expect(await check(await linkOf(ben.email))).toMatchObject({ account: { email: ben.email } });
});

test('invites another admin', async () => {
  const fields = { first_name: 'Ada', last_name: 'Cruz', email: 'ada.cruz@casa.example', phone: '' };
  const made = await admin.post('/api/admins/create-admin', { ...fields, password: 'a red kite over Taal' });
  const { _id: id } = made.body as { _id: string };
  const without = (await admin.call(getPeopleWithoutPassword, { role: 'admin' })).body;
  expect(without.map(({ _id }) => _id)).toContain(id);
  expect((await admin.call(invitePeople, { role: 'admin', ids: [id] })).body.invited).toBe(1);
  const token = await linkOf(fields.email);
  expect(mailsTo(fields.email)[0]).toContain('https://casa.example/admin');
  expect(await use(token, 'a blue kite over Taal')).toMatchObject({ status: 200, body: { role: 'admin' } });
  const signedIn = await casa
    .visitor()
    .post('/api/admins/login', { email: fields.email, password: 'a blue kite over Taal' });
  expect(signedIn.status).toBe(200);
});

test('requires an admin with a recent password and limits the number of people', async () => {
  const { id } = await waiting();
  for (const role of ['teacher', 'student'] as const)
    expect((await (await casa.asNew(role)).post(invitePeople.path, { role: 'student', ids: [id] })).status).toBe(403);
  expect((await casa.visitor().post(invitePeople.path, { role: 'student', ids: [id] })).status).toBe(401);
  for (const wrong of [{ role: 'teacher', ids: [id], to: 'guardian' }, { ids: [id] }, { role: 'student', ids: [] }])
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

test('reports missing email settings and marks no one as invited', async () => {
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
