import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';
import { messagesEndpoints } from '../../contract.ts';
import type { Message } from '../../records.ts';
import { releaseQueuedMessages } from '../queued/release-queued-messages.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { sendMessage, getMessages } = messagesEndpoints;
const pathTo = (id: string) => `/api/messages/send/${id}`;
const pair = async () => ({ student: await casa.asNew('student'), teacher: await casa.asNew('teacher') });

test('refuses anonymous users, invalid messages, and users without access', async () => {
  const { student, teacher } = await pair();
  expect((await casa.visitor().post(pathTo(teacher.id), { message: '' })).status).toBe(401);
  const unseen = ['', ' \n\t ', '\u200B\u2060\uFEFF', '\u2800 \u00AD'];
  const unfit = ['x'.repeat(4001), 'half \uD83D', '\uDE00 half', 'a\u0000b', 5, null, undefined, ['a']];
  for (const message of [...unseen, ...unfit])
    expect(await student.post(pathTo(teacher.id), { message })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  for (const clientId of ['', 'x'.repeat(101), 'a\u0000', 'half \uD83D', 7, {}])
    expect((await student.post(pathTo(teacher.id), { message: 'Hi', clientId })).status).toBe(400);
  expect((await student.post('/api/messages/send/%00', { message: 'Hi' })).status).toBe(400);
  expect((await student.call(getMessages, { userId: teacher.id })).body).toEqual([]);
});

test('allows students and teachers to write to each other; refuses all other pairs with the same message', async () => {
  const { student, teacher } = await pair();
  const admin = await casa.asNew('admin');
  const otherStudent = await casa.asNew('student');
  const otherTeacher = await casa.asNew('teacher');
  const refusals = [
    await student.post(pathTo(otherStudent.id), { message: 'Hi' }),
    await student.post(pathTo(student.id), { message: 'Hi' }),
    await student.post(pathTo(admin.id), { message: 'Hi' }),
    await student.post(pathTo('nobody'), { message: 'Hi' }),
    await teacher.post(pathTo(otherTeacher.id), { message: 'Hi' }),
    await teacher.post(pathTo(admin.id), { message: 'Hi' }),
    await teacher.post(pathTo('nobody'), { message: 'Hi' }),
    await admin.post(pathTo(student.id), { message: 'Hi' }),
  ];
  for (const { status, body } of refusals)
    expect({ status, body }).toMatchObject({ status: 403, body: { error: 'You are not allowed to do this.' } });
  expect(await student.post(pathTo(teacher.id), { message: 'Hi' })).toMatchObject({
    status: 201,
    body: { senderId: student.id, receiverId: teacher.id, message: 'Hi', seq: 1 },
  });
  expect(await teacher.post(pathTo(student.id), { message: 'Hello' })).toMatchObject({ status: 201, body: { seq: 2 } });
});

test('stores a text exactly as typed', async () => {
  const { student, teacher } = await pair();
  const texts = [
    '  spaces around\r\n\ttabs\n\n ',
    'مرحبا \u200Fيا \u202Bأستاذ\u202C',
    '👩‍👩‍👧‍👦 👍🏽 e\u0301 é',
    '<script>alert("x")</script> & `$code` -- \\ \' " %00',
    'x'.repeat(4000),
    '👍'.repeat(4000),
  ];
  for (const message of texts)
    expect((await student.call(sendMessage, { userId: teacher.id, message })).body.message).toBe(message);
  const { body } = await teacher.call(getMessages, { userId: student.id });
  expect(body.map(({ message }) => message)).toEqual(texts);
});

test('returns the first message for a repeated clientId', async () => {
  const { student, teacher } = await pair();
  const first = await student.call(sendMessage, { userId: teacher.id, message: 'Once', clientId: 'c 1 ñ👍' });
  const repeated = await student.call(sendMessage, { userId: teacher.id, message: 'Twice?', clientId: 'c 1 ñ👍' });
  expect([first.status, repeated.status]).toEqual([201, 200]);
  expect(repeated.body).toEqual(first.body);
  expect(first.body.clientId).toBe('c 1 ñ👍');
  const theirs = await teacher.call(sendMessage, { userId: student.id, message: 'Mine', clientId: 'c 1 ñ👍' });
  expect(theirs).toMatchObject({ status: 201, body: { seq: 2 } });
  const sameToAnother = await student.call(sendMessage, { userId: 'nobody', message: 'Once', clientId: 'c 1 ñ👍' });
  expect(sameToAnother.status).toBe(403);
});

test('creates one message for concurrent requests with one clientId, even to two receivers', async () => {
  const { student, teacher } = await pair();
  const other = await casa.asNew('teacher');
  const targets = Array.from({ length: 20 }, (_, index) => (index % 2 ? teacher.id : other.id));
  const answers = await Promise.all(
    targets.map((userId) => student.call(sendMessage, { userId, message: 'One', clientId: 'same' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  const stored = [
    ...(await student.call(getMessages, { userId: teacher.id })).body,
    ...(await student.call(getMessages, { userId: other.id })).body,
  ];
  expect(stored.map(({ seq }) => seq)).toEqual([1]);
});

test('creates one message for a clientId sent over the socket and over HTTP concurrently', async () => {
  const { student, teacher } = await pair();
  const [tab, other] = [await openTab(casa.address, student), await openTab(casa.address, teacher)];
  const ids = new Set<unknown>();
  for (let round = 0; round < 20; round += 1) {
    const fields = { message: `No. ${round}`, clientId: `both ${round}` };
    const [overSocket, overHttp] = await Promise.all([
      tab.call('sendMessage', { to: teacher.id, ...fields }),
      student.call(sendMessage, { userId: teacher.id, ...fields }),
    ]);
    expect((overSocket.data as Message)._id).toBe(overHttp.body._id);
    ids.add(overHttp.body._id);
  }
  expect(ids.size).toBe(20);
  const history = (await teacher.call(getMessages, { userId: student.id })).body;
  expect(history.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  await expect.poll(() => other.received('newMessage')).toHaveLength(20);
  for (const one of [tab, other]) one.close();
});

test('numbers 50 concurrent messages from both sides without gaps', async () => {
  const { student, teacher } = await pair();
  const sends = Array.from({ length: 50 }, (_, index) =>
    index % 2
      ? student.call(sendMessage, { userId: teacher.id, message: `s${index}`, clientId: `s${index}` })
      : teacher.call(sendMessage, { userId: student.id, message: `t${index}` }),
  );
  const answers = await Promise.all(sends);
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  const seqs = answers.map(({ body }) => body.seq ?? 0).sort((a, b) => a - b);
  expect(seqs).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  const history = (await student.call(getMessages, { userId: teacher.id })).body as Message[];
  expect(history.map(({ seq }) => seq)).toEqual(seqs);
  const listed = async (client: typeof student, role: string) => (await client.get(`/api/${role}/conversations`)).body;
  expect(await listed(student, 'students')).toMatchObject([{ unreadCount: 25 }]);
  expect(await listed(teacher, 'teachers')).toMatchObject([{ unreadCount: 25 }]);
});

test('deletes a conversation with either participant', async () => {
  const { student, teacher } = await pair();
  await student.call(sendMessage, { userId: teacher.id, message: 'Bye' });
  const admin = await casa.asNew('admin');
  const deleting = admin.post('/api/admins/delete-teacher', { ids: [teacher.id] });
  const late = student.call(sendMessage, { userId: teacher.id, message: 'Still there?' });
  expect((await deleting).status).toBe(200);
  expect([201, 403]).toContain((await late).status);
  expect((await student.call(sendMessage, { userId: teacher.id, message: 'Hello?' })).status).toBe(403);
  expect((await student.get('/api/students/conversations')).body).toEqual([]);
});

test('quotes a message in a reply, and shows the quote as deleted after a deletion', async () => {
  const { student, teacher } = await pair();
  const question = (await student.call(sendMessage, { userId: teacher.id, message: 'May I stay?' })).body as Message;
  const tab = await openTab(casa.address, student);
  const reply = { message: 'You may.', replyTo: question._id };
  const quote = { _id: question._id, senderId: student.id, seq: 1, message: 'May I stay?' };
  expect(await teacher.post(pathTo(student.id), { ...reply, clientId: 'r' })).toMatchObject({
    status: 201,
    body: { seq: 2, quote },
  });
  expect(await teacher.post(pathTo(student.id), { ...reply, clientId: 'r' })).toMatchObject({
    status: 200,
    body: { seq: 2, quote },
  });
  await until(() => expect(tab.received('newMessage')).toMatchObject([{ seq: 2, quote }]));
  expect((await student.call(getMessages, { userId: teacher.id })).body[1]).toMatchObject({ quote });
  await student.call(messagesEndpoints.deleteMessage, { id: question._id });
  const [, answer] = (await teacher.call(getMessages, { userId: student.id })).body;
  expect(answer).toMatchObject({ message: 'You may.', quote: { ...quote, message: '', state: 'deleted' } });
  tab.close();
});

test('refuses to quote a message of another conversation or an unknown message', async () => {
  const { student, teacher } = await pair();
  const others = await pair();
  const { body } = await others.student.call(sendMessage, { userId: others.teacher.id, message: 'Secret' });
  for (const replyTo of [body._id, 'nothing'])
    expect(await student.post(pathTo(teacher.id), { message: 'Hi', replyTo })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  const elsewhere = await others.student.post(pathTo(teacher.id), { message: 'Hi', replyTo: body._id });
  expect(elsewhere.status).toBe(403);
  expect((await student.post(pathTo(teacher.id), { message: 'Hi', replyTo: 7 })).status).toBe(400);
  expect((await student.post(pathTo(teacher.id), { message: 'Hi', replyTo: null })).body).not.toHaveProperty('quote');
});

test('retains the quote of a reply that is queued in quiet hours', async () => {
  const { student, teacher } = await pair();
  const question = (await student.call(sendMessage, { userId: teacher.id, message: 'May I stay?' })).body as Message;
  await casa.world.quietHours({ from: '00:00', until: '23:59', days: [0, 1, 2, 3, 4, 5, 6] });
  const reply = { message: 'You may.', replyTo: question._id };
  const quote = { _id: question._id, message: 'May I stay?' };
  expect((await teacher.post(pathTo(student.id), reply)).body).toMatchObject({
    waitsUntil: expect.any(String),
    quote,
  });
  expect((await teacher.call(messagesEndpoints.getQueuedMessages, { userId: student.id })).body).toMatchObject([
    { quote },
  ]);
  await casa.world.quietHours(undefined);
  await releaseQueuedMessages(casa.services);
  expect((await student.call(getMessages, { userId: teacher.id })).body[1]).toMatchObject({
    message: 'You may.',
    quote,
  });
});
