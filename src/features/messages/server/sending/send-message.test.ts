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

test('refuses a stranger, then what cannot be a message, then who may not', async () => {
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

test('students write to teachers and teachers to students, all else is refused in the same words', async () => {
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

test('a text stays exactly as it was typed', async () => {
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

test('the same clientId again answers the first message', async () => {
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

test('the same clientId many times at once makes one message, in one conversation or two', async () => {
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

test('the same clientId over the socket and over HTTP at once makes one message', async () => {
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

test('fifty at once from both sides stand in one row without gaps', async () => {
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

test('a conversation goes with either person', async () => {
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

test('a message answers another one of the two, and says so when that is erased', async () => {
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

test('nobody quotes from a conversation that is not theirs, or what is not there', async () => {
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

test('an answer that waits for the end of quiet hours keeps what it answers', async () => {
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
