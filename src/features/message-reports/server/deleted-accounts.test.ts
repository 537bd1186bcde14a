import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messageReportsEndpoints as calls } from '../contract.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const reported = async () => {
  const { student, teacher, messageIds } = await casa.world.conversation({
    messages: [{ from: 'teacher', text: 'You are late again' }],
  });
  const { id } = await casa.world.messageReport({ message: messageIds[0] ?? '' });
  return { student, teacher, id };
};
const listed = async (id: string, state: 'open' | 'closed' = 'open') =>
  (await admin.call(calls.getMessageReports, { state })).body.find(({ _id }) => _id === id);
const remove = async (role: 'student' | 'teacher', id: string) => {
  const { status, body } = await admin.post(`/api/admins/delete-${role}`, { ids: [id] });
  expect(status).toBe(200);
  return (body as { batch: string }).batch;
};
const health = async () =>
  (await casa.services.healthChecks.find(({ name }) => name === 'message-reports')?.examine())?.text;

test.each(['teacher', 'student'] as const)('does not close an open report when its %s is deleted', async (role) => {
  const { id, ...people } = await reported();
  expect(await health()).not.toContain('concerns a deleted account');
  const batch = await remove(role, people[role]);
  const report = await listed(id);
  expect(report).toMatchObject({ state: 'open', isInBin: true, reason: 'It hurts.' });
  const [deleted, there] =
    role === 'teacher' ? [report?.reported, report?.reporter] : [report?.reporter, report?.reported];
  expect(deleted).toMatchObject({ _id: people[role], role });
  expect(deleted?.full_name).toMatch(/^\S.* \(account deleted\)$/);
  expect(there?.full_name).not.toContain('deleted');
  expect(await health()).toContain('concerns a deleted account');
  for (const call of [
    admin.call(calls.openMessageReport, { id }),
    admin.call(calls.hideMessage, { reportID: id, hidden: true }),
  ])
    expect(await call).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await admin.post('/api/admins/restore-batch', { batch });
  const restored = await listed(id);
  expect(restored).not.toHaveProperty('isInBin');
  expect(JSON.stringify(restored)).not.toContain('deleted)');
  await admin.call(calls.closeMessageReport, { id });
});

test('can close a report in the bin; the report stays closed when the account is restored', async () => {
  const { id, teacher, student } = await reported();
  const batches = [await remove('teacher', teacher), await remove('student', student)];
  expect(await listed(id)).toMatchObject({
    isInBin: true,
    reporter: { role: 'student' },
    reported: { role: 'teacher' },
  });
  expect(await admin.call(calls.closeMessageReport, { id })).toMatchObject({ status: 200, body: { state: 'closed' } });
  expect(await listed(id)).toBeUndefined();
  expect(await listed(id, 'closed')).toMatchObject({ state: 'closed', isInBin: true });
  for (const batch of batches.reverse())
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  expect(await listed(id, 'closed')).toMatchObject({ state: 'closed' });
  expect(await listed(id, 'closed')).not.toHaveProperty('isInBin');
});

test.each([false, true])('shows no name of an erased person (from the bin: %s)', async (fromBin) => {
  const { id, teacher } = await reported();
  const name = { first_name: 'Zosima', last_name: 'Quiambao' };
  await casa.services.database.transaction((tx) =>
    tx.updateTable('teachers').set(name).where('id', '=', teacher).execute(),
  );
  if (fromBin) await remove('teacher', teacher);
  const erased = await admin.post('/api/admins/erase-person', { id: teacher, name: 'Zosima Quiambao' });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  const report = await listed(id);
  expect(report).toMatchObject({ state: 'open', reported: { role: 'teacher' } });
  expect(report?.reported.full_name).not.toBe('');
  expect(JSON.stringify(report)).not.toMatch(/Zosima|Quiambao/);
  expect((await admin.call(calls.closeMessageReport, { id })).status).toBe(200);
});

test('pages through live and binned reports together, newest first, without duplicates', async () => {
  const made = [];
  for (let at = 0; at < 5; at += 1) {
    casa.clock.advance(1);
    made.push(await reported());
  }
  for (const at of [1, 3]) await remove('teacher', made[at]?.teacher ?? '');
  const seen: string[] = [];
  let path: string | undefined = '/api/admins/message-reports?state=open&limit=2';
  while (path) {
    const { body, headers } = await admin.get(path);
    seen.push(...(body as { _id: string }[]).map(({ _id }) => _id));
    path = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
  }
  const ids = made.map(({ id }) => id);
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids.reverse());
});

test("forbids an admin to close or hide reports about the admin's own messages", async () => {
  const { id, teacher } = await reported();
  const { email } = await casa.services.database.read
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', teacher)
    .executeTakeFirstOrThrow();
  const own = await casa.signedIn(await casa.world.admin({ email: email.toUpperCase() }));
  const refused = { status: 403, body: { code: 'forbidden' } };
  const close = () => own.call(calls.closeMessageReport, { id });
  expect(await close()).toMatchObject(refused);
  expect(await own.call(calls.hideMessage, { reportID: id, hidden: true })).toMatchObject(refused);
  await remove('teacher', teacher);
  expect(await close()).toMatchObject(refused);
  expect(await admin.call(calls.closeMessageReport, { id })).toMatchObject({ status: 200, body: { state: 'closed' } });
});
