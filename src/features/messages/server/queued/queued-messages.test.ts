import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';
import { messagesEndpoints } from '../../contract.ts';
import type { Message } from '../../records.ts';
import { releaseQueuedMessages } from './release-queued-messages.ts';

type Person = Client & { id: string };

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterEach(() => casa.world.quietHours(undefined));
afterAll(() => casa.stop());

const { sendMessage, editMessage, getMessages, getQueuedMessages, deleteMessage, studentConversations } =
  messagesEndpoints;
const scene = async () => ({ student: await casa.asNew('student'), teacher: await casa.asNew('teacher') });
const manila = (minutes: number) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Manila' }).format(
    casa.clock.milliseconds() + minutes * 60_000,
  );
/** Sets quiet hours that started an hour ago and last the given number of minutes. */
const quietFor = (minutes: number) => casa.world.quietHours({ from: manila(-60), until: manila(minutes), days: [] });
const wake = () => releaseQueuedMessages(casa.services);
const send = async (from: Person, to: Person, message: string, clientId?: string) =>
  (await from.call(sendMessage, { userId: to.id, message, clientId })).body;
const history = async (viewer: Person, other: Person) =>
  (await viewer.call(getMessages, { userId: other.id })).body as Message[];
const auditOf = (action: string, id: string) =>
  casa.services.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'before', 'after'])
    .where('action', '=', action)
    .where('subject_id', '=', id)
    .execute();
const waiting = async (viewer: Person, other: Person) =>
  (await viewer.call(getQueuedMessages, { userId: other.id })).body;

test('queues a message in quiet hours, shows it to its sender only, and sends it when quiet hours end', async () => {
  const { student, teacher } = await scene();
  const [own, other] = [await openTab(casa.address, student), await openTab(casa.address, teacher)];
  await quietFor(30);
  const sent = await student.call(sendMessage, { userId: teacher.id, message: 'Good night', clientId: 'one' });
  expect(sent).toMatchObject({ status: 201, body: { message: 'Good night', clientId: 'one', senderId: student.id } });
  expect(sent.body).not.toHaveProperty('seq');
  const end = Date.parse((sent.body as { waitsUntil: string }).waitsUntil) - casa.clock.milliseconds();
  expect(end).toBeGreaterThan(28 * 60_000);
  expect(end).toBeLessThanOrEqual(30 * 60_000);
  const repeated = await student.call(sendMessage, { userId: teacher.id, message: 'Good night', clientId: 'one' });
  expect(repeated).toMatchObject({ status: 200, body: sent.body });
  await wake();
  expect(await waiting(student, teacher)).toEqual([sent.body]);
  expect(await waiting(teacher, student)).toEqual([]);
  expect([await history(student, teacher), await history(teacher, student)]).toEqual([[], []]);
  expect((await student.call(studentConversations, {})).body).toEqual([]);
  await until(() => expect(own.received('heldMessageChanged')).toEqual([sent.body]));
  casa.clock.advance(31 * 60);
  await wake();
  const [message] = await history(teacher, student);
  expect(message).toMatchObject({ _id: sent.body._id, clientId: 'one', seq: 1, message: 'Good night' });
  expect(Date.parse(message?.createdAt ?? '')).toBeGreaterThan(Date.parse(sent.body.createdAt) + 30 * 60_000);
  expect(await waiting(student, teacher)).toEqual([]);
  await until(() => {
    for (const tab of [own, other]) expect(tab.received('newMessage')).toEqual([message]);
  });
  expect(other.received('heldMessageChanged')).toEqual([]);
  const late = await student.call(sendMessage, { userId: teacher.id, message: 'Good night', clientId: 'one' });
  expect(late).toMatchObject({ status: 200, body: { seq: 1 } });
  await wake();
  expect(await history(teacher, student)).toHaveLength(1);
  for (const tab of [own, other]) tab.close();
});

test('sends queued messages in the order of writing, before newer messages', async () => {
  const { student, teacher } = await scene();
  await send(student, teacher, '0');
  await quietFor(10);
  for (const [from, to, text] of [
    [student, teacher, '1'],
    [teacher, student, '2'],
    [student, teacher, '3'],
    [student, teacher, '4'],
  ] as const)
    await send(from, to, text);
  casa.clock.advance(11 * 60);
  const sends = [send(student, teacher, 'new', 'c'), send(student, teacher, 'new', 'c'), wake(), wake()];
  await Promise.all(sends);
  const all = await history(teacher, student);
  expect(all.map(({ message }) => message)).toEqual(['0', '1', '2', '3', '4', 'new']);
  expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('loses neither message if a clientId is used for two receivers', async () => {
  const { student, teacher } = await scene();
  const other = await casa.asNew('teacher');
  await quietFor(10);
  await send(student, teacher, 'Waits', 'same');
  casa.clock.advance(11 * 60);
  await send(student, other, 'Goes at once', 'same');
  await wake();
  expect((await history(teacher, student)).map(({ message }) => message)).toEqual(['Waits']);
  expect((await history(other, student)).map(({ message }) => message)).toEqual(['Goes at once']);
  expect(await waiting(student, teacher)).toEqual([]);
});

test('sends each message once under concurrent releases', async () => {
  const pairs = await Promise.all(Array.from({ length: 6 }, scene));
  await quietFor(10);
  for (const { student, teacher } of pairs)
    for (const text of ['1', '2', '3']) await send(student, teacher, text, text);
  casa.clock.advance(11 * 60);
  await Promise.all(Array.from({ length: 5 }, wake));
  for (const { student, teacher } of pairs)
    expect((await history(teacher, student)).map(({ message, seq }) => [message, seq])).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
    ]);
});

test('lets only the sender delete a queued message, together with its files', async () => {
  const { student, teacher } = await scene();
  await quietFor(10);
  const file = (await student.upload('/api/messageUpload', 'file', samplePdf(), 'a.pdf')).body as string;
  const { body } = await student.call(sendMessage, { userId: teacher.id, message: 'See', files: [file] });
  expect(body.files).toMatchObject([{ file }]);
  expect([(await student.get(file)).status, (await teacher.get(file)).status]).toEqual([200, 403]);
  for (const other of [teacher, await casa.asNew('student')])
    expect((await other.post('/api/messages/delete', { id: body._id })).status).toBe(403);
  const deleted = await student.call(deleteMessage, { id: body._id });
  expect(deleted).toMatchObject({ status: 200, body: { _id: body._id, message: '', deletedAt: expect.any(String) } });
  expect(await auditOf('waiting-message:deleted', body._id)).toEqual([
    { actor_id: student.id, before: null, after: null },
  ]);
  expect(await waiting(student, teacher)).toEqual([]);
  expect((await student.get(file)).status).toBe(403);
  casa.clock.advance(11 * 60);
  await wake();
  expect(await history(teacher, student)).toEqual([]);
});

test('lets only the sender edit a queued message, as long as it is queued', async () => {
  const { student, teacher } = await scene();
  const tab = await openTab(casa.address, student);
  await quietFor(40);
  const sent = await send(student, teacher, 'Good nihgt', 'one');
  const fixed = { id: sent._id, message: 'Good night' };
  for (const other of [teacher, await casa.asNew('student')])
    expect((await other.post('/api/messages/edit', fixed)).status).toBe(403);
  expect((await student.post('/api/messages/edit', { ...fixed, message: ' ' })).status).toBe(400);
  casa.clock.advance(30 * 60);
  const edited = await student.call(editMessage, fixed);
  expect(edited).toMatchObject({ status: 200, body: { _id: sent._id, clientId: 'one', message: 'Good night' } });
  expect(edited.body).not.toHaveProperty('editedAt');
  expect(await auditOf('waiting-message:edited', sent._id)).toEqual([
    { actor_id: student.id, before: null, after: null },
  ]);
  expect(await waiting(student, teacher)).toEqual([edited.body]);
  await until(() => expect(tab.received('heldMessageChanged')).toEqual([sent, edited.body]));
  // Repeating a call after a lost response changes nothing.
  expect((await student.call(editMessage, fixed)).status).toBe(200);
  expect(await auditOf('waiting-message:edited', sent._id)).toHaveLength(1);
  const admin = await casa.asNew('admin');
  const switchChat = (on: boolean) => admin.post('/api/admins/switch-chat', { ids: [student.id], on });
  await switchChat(false);
  const refused = await student.post('/api/messages/edit', { ...fixed, message: 'No' });
  expect(refused).toMatchObject({ status: 403, body: { code: 'chat_off' } });
  await switchChat(true);
  casa.clock.advance(11 * 60);
  await wake();
  expect(await history(teacher, student)).toMatchObject([{ _id: sent._id, message: 'Good night' }]);
  expect(await student.call(editMessage, { ...fixed, message: 'Good night!' })).toMatchObject({ body: { seq: 1 } });
  tab.close();
});

test('sends the files of a queued message with it', async () => {
  const { student, teacher } = await scene();
  await quietFor(10);
  const file = (await student.upload('/api/messageUpload', 'file', samplePdf(), 'a.pdf')).body as string;
  const { body } = await student.call(sendMessage, { userId: teacher.id, message: '', files: [file] });
  casa.clock.advance(11 * 60);
  await wake();
  expect(await history(teacher, student)).toMatchObject([{ _id: body._id, files: body.files }]);
  expect((await teacher.get(file)).status).toBe(200);
});

test('applies changed quiet hours to queued messages', async () => {
  const { student, teacher } = await scene();
  const admin = await casa.asNew('admin');
  await quietFor(10);
  const sent = await send(student, teacher, 'Hello');
  const set = (quietHours: object | null) => admin.post('/api/admins/set-quiet-hours', { quietHours });
  expect((await set({ from: manila(-60), until: manila(120), days: [] })).status).toBe(200);
  const [later] = await waiting(student, teacher);
  expect(Date.parse(later?.waitsUntil ?? '')).toBeGreaterThan(casa.clock.milliseconds() + 100 * 60_000);
  expect((await set(null)).status).toBe(200);
  await expect.poll(async () => (await history(teacher, student)).map(({ _id }) => _id)).toEqual([sent._id]);
});

test('sends no queued message of a student whose chat was switched off until it is on again', async () => {
  const { student, teacher } = await scene();
  const admin = await casa.asNew('admin');
  await quietFor(10);
  await send(teacher, student, 'Hello');
  await admin.post('/api/admins/switch-chat', { ids: [student.id], on: false });
  casa.clock.advance(11 * 60);
  await wake();
  expect(await history(student, teacher)).toEqual([]);
  expect(await waiting(teacher, student)).toHaveLength(1);
  await admin.post('/api/admins/switch-chat', { ids: [student.id], on: true });
  await expect.poll(async () => (await history(student, teacher)).length).toBe(1);
});

test('deletes queued messages when either participant is deleted', async () => {
  const { student, teacher } = await scene();
  await quietFor(10);
  await send(student, teacher, 'Hello');
  const admin = await casa.asNew('admin');
  expect((await admin.post('/api/admins/delete-teacher', { ids: [teacher.id] })).status).toBe(200);
  const left = casa.services.database.read.selectFrom('held_messages').select('id').where('sender_id', '=', student.id);
  expect(await left.execute()).toEqual([]);
});
