import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';
import { messagesEndpoints } from '../../contract.ts';
import type { Message } from '../../records.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { sendMessage, getMessages, getMessageChanges, editMessage, deleteMessage } = messagesEndpoints;
const { studentConversations, teacherConversations } = messagesEndpoints;

const scene = async () => {
  const student = await casa.asNew('student');
  const teacher = await casa.asNew('teacher');
  const { body } = await student.call(sendMessage, { userId: teacher.id, message: 'Frist', clientId: 'one' });
  return { student, teacher, sent: body as Message };
};
const hide = (id: string) =>
  casa.services.database.transaction((tx) =>
    tx.updateTable('messages').set({ hidden_at: casa.services.clock.now() }).where('id', '=', id).execute(),
  );

const edit = { path: '/api/messages/edit', input: { message: 'First' } };
const remove = { path: '/api/messages/delete', input: {} };
const tooLate = { status: 409, body: { code: 'too_late' } };
const forbidden = { status: 403, body: { code: 'forbidden', error: 'You are not allowed to do this.' } };

describe.each([
  ['edit', edit],
  ['delete', remove],
])('%s', (_name, { path, input }) => {
  test('refuses anonymous users, invalid ids, admins, the receiver, third parties, and unknown ids', async () => {
    const { student, teacher, sent } = await scene();
    expect((await casa.visitor().post(path, { id: sent._id, ...input })).status).toBe(401);
    for (const id of [undefined, null, '', 7, '%00', ['x']])
      expect((await student.post(path, { ...input, id })).status).toBe(400);
    const others = [teacher, await casa.asNew('student'), await casa.asNew('teacher'), await casa.asNew('admin')];
    for (const other of others) expect(await other.post(path, { ...input, id: sent._id })).toMatchObject(forbidden);
    expect(await student.post(path, { ...input, id: 'nothing' })).toMatchObject(forbidden);
    expect((await student.call(getMessages, { userId: teacher.id })).body).toEqual([sent]);
  });

  test.each([
    [14 * 60 + 59, { status: 200 }],
    [15 * 60 + 1, tooLate],
  ])('applies the 15-minute limit %i seconds after sending', async (seconds, expected) => {
    const { student, sent } = await scene();
    casa.clock.advance(seconds - (casa.clock.milliseconds() - Date.parse(sent.createdAt)) / 1000);
    expect(await student.post(path, { ...input, id: sent._id })).toMatchObject(expected);
  });

  test('is refused once the school has hidden the message', async () => {
    const { student, sent } = await scene();
    await hide(sent._id);
    expect(await student.post(path, { ...input, id: sent._id })).toMatchObject(tooLate);
  });
});

test('an edit changes the text for both participants and leaves no old text in the message', async () => {
  const { student, teacher, sent } = await scene();
  for (const message of ['', ' \n', '\u200B\u2800', 'x'.repeat(4001), 'a\u0000'])
    expect((await student.post('/api/messages/edit', { id: sent._id, message })).status).toBe(400);
  casa.clock.advance(60);
  const edited = await student.call(editMessage, { id: sent._id, message: 'First ñ' });
  expect(edited.body).toEqual({
    ...sent,
    message: 'First ñ',
    change: 1,
    editedAt: expect.any(String),
    updatedAt: edited.body.editedAt,
  });
  expect(Date.parse(edited.body.editedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(sent.createdAt) + 60_000);
  expect((await teacher.call(getMessages, { userId: student.id })).body).toEqual([edited.body]);
  expect((await teacher.call(teacherConversations, {})).body).toMatchObject([{ lastMessage: 'First ñ', change: 1 }]);
  const rows = await casa.services.database.read.selectFrom('messages').selectAll().execute();
  expect(JSON.stringify(rows.filter(({ id }) => id === sent._id))).not.toContain('Frist');
  const repeated = await student.call(editMessage, { id: sent._id, message: 'First ñ' });
  expect(repeated.body).toEqual(edited.body);
  const resent = await student.call(sendMessage, { userId: teacher.id, message: 'Frist', clientId: 'one' });
  expect(resent).toMatchObject({ status: 200, body: edited.body });
});

test('a deletion blanks the text and retains the seq; repeating the deletion changes nothing', async () => {
  const { student, teacher, sent } = await scene();
  const { body } = await student.call(deleteMessage, { id: sent._id });
  expect(body).toMatchObject({ _id: sent._id, seq: 1, message: '', change: 1, deletedAt: expect.any(String) });
  expect((await student.call(deleteMessage, { id: sent._id })).body).toEqual(body);
  expect((await teacher.call(getMessages, { userId: student.id })).body).toEqual([body]);
  expect((await teacher.call(teacherConversations, {})).body).toMatchObject([
    { lastMessage: '', lastState: 'deleted', change: 1, lastSeq: 1 },
  ]);
  expect(await student.post('/api/messages/edit', { id: sent._id, message: 'Back' })).toMatchObject(tooLate);
  const row = await casa.services.database.read
    .selectFrom('messages')
    .select(['text', 'folded'])
    .where('id', '=', sent._id)
    .executeTakeFirst();
  expect(row).toEqual({ text: '', folded: '' });
});

test('blanks a hidden message for both participants', async () => {
  const { student, teacher, sent } = await scene();
  await hide(sent._id);
  for (const [client, other] of [
    [student, teacher],
    [teacher, student],
  ] as const)
    expect((await client.call(getMessages, { userId: other.id })).body).toMatchObject([
      { message: '', hiddenAt: expect.any(String) },
    ]);
  expect((await student.call(studentConversations, {})).body).toMatchObject([{ lastMessage: '', lastState: 'hidden' }]);
});

test('returns changes in order, each message once in its current state', async () => {
  const { student, teacher, sent } = await scene();
  const send = async (message: string) =>
    (await student.call(sendMessage, { userId: teacher.id, message })).body as Message;
  const [second, third] = [await send('2'), await send('3')];
  await student.call(editMessage, { id: second._id, message: 'two' });
  await student.call(deleteMessage, { id: sent._id });
  await student.call(editMessage, { id: third._id, message: 'three' });
  await student.call(editMessage, { id: second._id, message: 'deux' });
  const changes = async (after?: number) =>
    (await teacher.call(getMessageChanges, { userId: student.id, after })).body.map(({ seq, change, message }) => [
      seq,
      change,
      message,
    ]);
  const all = [
    [1, 2, ''],
    [3, 3, 'three'],
    [2, 4, 'deux'],
  ];
  expect(await changes()).toEqual(all);
  expect(await changes(2)).toEqual(all.slice(1));
  expect(await changes(4)).toEqual([]);
  const path = `/api/messages/changes/${student.id}`;
  expect((await casa.visitor().get(path)).status).toBe(401);
  for (const after of ['-1', '1.5', 'x', '9007199254740991'])
    expect((await teacher.get(`${path}?after=${after}`)).status).toBe(400);
  expect((await student.get(path)).status).toBe(403);
  const outsider = await casa.asNew('teacher');
  expect((await outsider.get(path)).body).toEqual([]);
});

test('numbers 50 concurrent edits without duplicates', async () => {
  const { student, teacher, sent } = await scene();
  const edits = Array.from({ length: 50 }, (_, at) => student.call(editMessage, { id: sent._id, message: `v${at}` }));
  const numbers = (await Promise.all(edits)).map(({ body }) => body.change ?? 0).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect((await teacher.call(getMessageChanges, { userId: student.id })).body).toMatchObject([{ change: 50 }]);
});

test('notifies all tabs of both participants of a change, and no other user', async () => {
  const { student, teacher, sent } = await scene();
  const open = (client: typeof student) => openTab(casa.address, client);
  const tabs = [await open(student), await open(student), await open(teacher)];
  const outsider = await open(await casa.asNew('teacher'));
  const { body } = await student.call(editMessage, { id: sent._id, message: 'First' });
  await until(() => {
    for (const tab of tabs) expect(tab.received('messageChanged')).toEqual([body]);
  });
  expect(outsider.received('messageChanged')).toEqual([]);
  for (const tab of [...tabs, outsider]) tab.close();
});
