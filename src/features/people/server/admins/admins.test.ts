import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Admin } from '#features/people/records.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const lim = {
  first_name: 'Corazon',
  middle_name: '',
  last_name: 'Lim',
  phone: '0917 555 0909',
  email: 'corazon@casa.example',
  image: '',
};
const adminsSeenBy = async (client: Client) => (await client.get('/api/admins/get-admins')).body as Admin[];
const sessionStatus = async (client: Client) => (await client.get('/api/session')).status;
const linesAbout = (id: string) =>
  casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'actor_role'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

test('lets an admin create another admin, who must choose a new password first', async () => {
  const admin = await casa.asNew('admin');
  const created = await admin.post('/api/admins/create-admin', lim);
  expect(created).toMatchObject({ status: 201, body: { ...lim, full_name: 'Corazon Lim' } });
  const { _id: id, initialPassword } = created.body as Admin & { initialPassword: string };
  expect(JSON.stringify(await adminsSeenBy(admin))).not.toContain('password');
  expect((await adminsSeenBy(admin)).map(({ _id }) => _id)).toEqual(expect.arrayContaining([id, admin.id]));
  const login = { email: lim.email, password: initialPassword };
  expect(await casa.visitor().post('/api/admins/login', login)).toMatchObject({
    status: 200,
    body: { _id: id, mustChangePassword: true },
  });
  expect((await admin.post('/api/admins/create-admin', lim)).body).toMatchObject({ code: 'email_taken' });
  const weak = { ...lim, email: 'weak@casa.example', password: 'Corazon Lim 1' };
  expect((await admin.post('/api/admins/create-admin', weak)).status).toBe(400);
  expect(await linesAbout(id)).toMatchObject([{ action: 'admin:created', actor_id: admin.id }, {}]);
});

test.each(['teacher', 'student'] as const)('refuses a %s access to admins', async (role) => {
  const client = await casa.asNew(role);
  const { id } = await casa.world.admin();
  expect((await client.get('/api/admins/get-admins')).status).toBe(403);
  for (const [path, input] of [
    ['create-admin', { ...lim, email: 'more@casa.example' }],
    ['update-own-admin', lim],
    ['delete-admin', { id }],
  ] as const)
    expect((await client.post(`/api/admins/${path}`, input)).status).toBe(403);
});

test('lets admins change their own record and requires a recent password for a new email address', async () => {
  const admin = await casa.asNew('admin');
  const own = { ...lim, first_name: 'Inés', email: 'ines@casa.example' };
  const change = (fields: object) => admin.post('/api/admins/update-own-admin', { ...own, ...fields });
  expect(await change({})).toMatchObject({ status: 200, body: { _id: admin.id, ...own } });
  casa.clock.advance(10 * 60 + 1);
  expect(await change({ phone: '0917 555 0808' })).toMatchObject({ status: 200, body: { phone: '0917 555 0808' } });
  const other = { email: 'else@casa.example' };
  expect(await change(other)).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  expect(await admin.get('/api/session')).toMatchObject({ body: { user: { email: own.email } } });
  await admin.post('/api/session/prove-identity', { password: worldPassword });
  expect(await change(other)).toMatchObject({ status: 200, body: other });
  const login = (email: string) => casa.visitor().post('/api/admins/login', { email, password: worldPassword });
  expect((await login(own.email)).status).toBe(401);
  expect((await login(other.email)).status).toBe(200);
});

test('ends the sessions of a deleted admin and restores the admin from the bin after a password check', async () => {
  const admin = await casa.asNew('admin');
  const person = await casa.world.admin();
  const theirs = await casa.signedIn(person);
  casa.clock.advance(10 * 60 + 1);
  const end = () => admin.post('/api/admins/delete-admin', { id: person.id });
  expect(await end()).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  const prove = () => admin.post('/api/session/prove-identity', { password: worldPassword });
  await prove();
  const ended = await end();
  expect(ended).toMatchObject({ status: 200, body: { deleted: 1, batch: expect.any(String) } });
  expect(await sessionStatus(theirs)).toBe(401);
  expect((await end()).status).toBe(404);
  const { batch } = ended.body as { batch: string };
  expect((await admin.get('/api/admins/get-bin')).body).toMatchObject([{ _id: batch, kind: 'admin' }]);
  casa.clock.advance(10 * 60 + 1);
  const restore = () => admin.post('/api/admins/restore-batch', { batch });
  expect(await restore()).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
  await prove();
  expect((await restore()).status).toBe(200);
  expect((await casa.visitor().post('/api/admins/login', { ...person, password: worldPassword })).status).toBe(200);
  expect((await linesAbout(person.id)).map(({ action }) => action)).toContain('admin:deleted');
});

test('refuses self-deletion and preserves one admin if admins delete each other concurrently', async () => {
  const admin = await casa.asNew('admin');
  expect(await admin.post('/api/admins/delete-admin', { id: admin.id })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  for (const { _id } of await adminsSeenBy(admin))
    if (_id !== admin.id) await admin.post('/api/admins/delete-admin', { id: _id });
  expect(await adminsSeenBy(admin)).toHaveLength(1);
  const other = await casa.asNew('admin');
  const answers = await Promise.all([
    admin.post('/api/admins/delete-admin', { id: other.id }),
    other.post('/api/admins/delete-admin', { id: admin.id }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await casa.services.database.read.selectFrom('admins').select('id').execute();
  expect(left).toHaveLength(1);
});
