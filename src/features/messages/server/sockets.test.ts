import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { makeTab, openTab, type Tab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';
import { messagesEndpoints } from '../contract.ts';
import { conversationsTag } from '../conversations-tag.ts';
import type { Message } from '../records.ts';

let casa: TestCasa;
const tabs: Tab[] = [];
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(async () => {
  for (const tab of tabs) tab.close();
  await casa.stop();
});

const { sendMessage, getMessages, readMessages } = messagesEndpoints;
const open = async (client: Client) => {
  const tab = await openTab(casa.address, client);
  tabs.push(tab);
  return tab;
};
/** Waits for a response in each tab. Events sent to the tab earlier have then arrived too. */
const settled = (...asked: Tab[]) => Promise.all(asked.map((tab) => tab.call('typing', { to: 'nobody' })));
const texts = (tab: Tab) => tab.received<Message>('newMessage').map(({ message }) => message);

const scene = async () => {
  const student = await casa.asNew('student');
  const teacher = await casa.asNew('teacher');
  return { student, teacher, outsider: await open(await casa.asNew('teacher')) };
};

test('acknowledges a message sent over the socket and sends it to all other tabs of both participants only', async () => {
  const { student, teacher, outsider } = await scene();
  const [sending, other] = [await open(student), await open(student)];
  const receiving = [await open(teacher), await open(teacher)];
  const answer = await sending.call('sendMessage', { to: teacher.id, message: 'Hi 👋', clientId: 'one' });
  expect(answer).toMatchObject({ ok: true, data: { message: 'Hi 👋', seq: 1, senderId: student.id, clientId: 'one' } });
  const repeated = await sending.call('sendMessage', { to: teacher.id, message: 'Hi 👋', clientId: 'one' });
  expect(repeated).toEqual(answer);
  await until(() => {
    for (const tab of [other, ...receiving]) expect(tab.received('newMessage')).toEqual([answer.data]);
  });
  await settled(sending, other, outsider, ...receiving);
  for (const tab of [other, ...receiving]) expect(tab.received('newMessage')).toHaveLength(1);
  for (const tab of [sending, outsider]) expect(tab.received('newMessage')).toEqual([]);
});

test('excludes the tab that sent a message over HTTP from its event', async () => {
  const { student, teacher } = await scene();
  const only = await open(student);
  const receiver = await open(teacher);
  await student.call(sendMessage, { userId: teacher.id, message: 'from the one tab' });
  await until(() => expect(texts(receiver)).toEqual(['from the one tab']));
  const second = await open(student);
  const headers = { 'x-connection-id': second.socket.id ?? '' };
  await student.post(`/api/messages/send/${teacher.id}`, { message: 'from the second' }, headers);
  await until(() => expect(texts(only)).toEqual(['from the second']));
  await student.post(
    `/api/messages/send/${teacher.id}`,
    { message: 'hush' },
    { 'x-connection-id': `person:${teacher.id}` },
  );
  await until(() => expect(texts(receiver)).toEqual(['from the one tab', 'from the second', 'hush']));
  expect(texts(second)).not.toContain('from the second');
});

test('refuses the same calls over the socket as over HTTP, with the same errors', async () => {
  const { student, teacher } = await scene();
  const tab = await open(student);
  const refusals: [unknown, string][] = [
    [{ to: 'nobody', message: 'Hi' }, 'forbidden'],
    [{ to: student.id, message: 'Hi' }, 'forbidden'],
    [{ to: teacher.id, message: '  ' }, 'invalid'],
    [{ to: teacher.id, message: 'a\u0000' }, 'invalid'],
    [{ message: 'Hi' }, 'invalid'],
    ['Hi', 'invalid'],
    [null, 'invalid'],
    [[], 'invalid'],
  ];
  for (const [data, code] of refusals)
    expect(await tab.call('sendMessage', data)).toMatchObject({ ok: false, error: { code } });
  const admin = await open(await casa.asNew('admin'));
  const hi = { to: student.id, message: 'Hi' };
  expect(await admin.call('sendMessage', hi)).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  tab.socket.emit('sendMessage');
  tab.socket.emit('nothing of ours', 1);
  expect(await tab.call('sendMessage', { to: teacher.id, message: 'Hi' })).toMatchObject({ ok: true });
});

test('sends read marks once to the other participant and to the reader’s other tabs', async () => {
  const { student, teacher, outsider } = await scene();
  const [reading, own, writer] = [await open(teacher), await open(teacher), await open(student)];
  const { body } = await student.call(sendMessage, { userId: teacher.id, message: 'Read me' });
  const answer = await reading.call('readMessages', { to: student.id });
  expect(answer).toEqual({ ok: true, data: { readerId: teacher.id, upTo: body._id, unreadCount: 0 } });
  await until(() => {
    for (const tab of [own, writer])
      expect(tab.received('messagesRead')).toEqual([
        { readerId: teacher.id, partnerId: student.id, upTo: body._id, seq: 1 },
      ]);
  });
  await teacher.call(readMessages, { userId: student.id, upTo: body._id });
  await settled(reading, own, writer, outsider);
  for (const tab of [own, writer]) expect(tab.received('messagesRead')).toHaveLength(1);
  for (const tab of [reading, outsider]) expect(tab.received('messagesRead')).toEqual([]);
});

test('forwards typing at most once a second, only to possible partners', async () => {
  const { student, teacher, outsider } = await scene();
  const [tab, partner] = [await open(student), await open(teacher)];
  const classmate = await casa.asNew('student');
  const other = await open(classmate);
  for (let time = 0; time < 5; time += 1) tab.socket.emit('typing', { to: teacher.id });
  for (const odd of [
    { to: classmate.id },
    { to: student.id },
    { to: 'nobody' },
    { to: 5 },
    {},
    null,
    'x',
    [teacher.id],
  ])
    tab.socket.emit('typing', odd);
  await until(() => expect(partner.received('typing')).toEqual([{ from: student.id }]));
  await settled(tab, partner, outsider, other);
  for (const quiet of [tab, outsider, other]) expect(quiet.received('typing')).toEqual([]);
  expect(partner.received('typing')).toHaveLength(1);
  await until(() => {
    tab.socket.emit('typing', { to: teacher.id });
    expect(partner.received('typing')).toHaveLength(2);
  });
});

test('limits typing to one query a second for a user who names many receivers, without delaying other users', async () => {
  const { student, teacher } = await scene();
  const [tab, partner] = [await open(student), await open(teacher)];
  const classmate = await casa.asNew('student');
  const other = await open(classmate);
  for (let person = 0; person < 900; person += 1) tab.socket.emit('typing', { to: `nobody-${person}` });
  await tab.call('typing', { to: teacher.id });
  other.socket.emit('typing', { to: teacher.id });
  await until(() => expect(partner.received('typing')).toEqual([{ from: classmate.id }]));
});

test('lets a client load messages missed while disconnected by seq, once and in order', async () => {
  const { student, teacher } = await scene();
  const tab = makeTab(casa.address, teacher, { reconnectionDelay: 50 });
  tabs.push(tab);
  await tab.connect();
  const send = (message: string) => student.call(sendMessage, { userId: teacher.id, message });
  await send('1');
  await until(() => expect(texts(tab)).toEqual(['1']));
  tab.socket.io.engine.close();
  await send('2');
  await send('3');
  await until(() => expect(tab.socket.connected).toBe(true));
  await send('4');
  await until(() => expect(texts(tab)).toContain('4'));
  const after = tab.received<Message>('newMessage')[0]?.seq ?? 0;
  const missed = (await teacher.call(getMessages, { userId: student.id, after })).body;
  expect(missed.map(({ message }) => message)).toEqual(['2', '3', '4']);
});

test('sends events in the order of the conversation while both participants write concurrently', async () => {
  const { student, teacher } = await scene();
  const [left, right, third] = [await open(student), await open(teacher), await open(teacher)];
  const sends = Array.from({ length: 100 }, (_, index) =>
    index % 2
      ? left.call('sendMessage', { to: teacher.id, message: `s${index}`, clientId: `s${index}` })
      : right.call('sendMessage', { to: student.id, message: `t${index}`, clientId: `t${index}` }),
  );
  expect((await Promise.all(sends)).every(({ ok }) => ok)).toBe(true);
  await until(() => expect(third.received('newMessage')).toHaveLength(100));
  expect(third.received<Message>('newMessage').map(({ seq }) => seq)).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 1),
  );
  expect(left.received('newMessage')).toHaveLength(50);
});

test('returns a distinct tag for each state of the conversations, equal to the tag of the list', async () => {
  const { student, teacher } = await scene();
  const [one, other] = [await open(student), await open(teacher)];
  const tagOf = async (tab: Tab) => (await tab.call('conversationsTag', {})).data;
  const listed = async () => {
    const [own, others] = await Promise.all([
      student.call(messagesEndpoints.studentConversations, {}),
      teacher.call(messagesEndpoints.teacherConversations, {}),
    ]);
    return [conversationsTag(own.body), conversationsTag(others.body)];
  };
  const seen = new Set<unknown>();
  const expectCurrentTags = async () => {
    const tags = [await tagOf(one), await tagOf(other)];
    expect(tags).toEqual(await listed());
    expect(seen.has(tags.join())).toBe(false);
    seen.add(tags.join());
  };
  await expectCurrentTags();
  const { body: first } = await student.call(sendMessage, { userId: teacher.id, message: 'Hello' });
  await expectCurrentTags();
  await teacher.call(messagesEndpoints.deliveredMessages, {});
  await expectCurrentTags();
  await teacher.call(readMessages, { userId: student.id });
  await expectCurrentTags();
  await student.call(messagesEndpoints.editMessage, { id: first._id, message: 'Good evening' });
  await expectCurrentTags();
  expect((await (await open(await casa.asNew('admin'))).call('conversationsTag', {})).data).toBe(conversationsTag([]));
});
