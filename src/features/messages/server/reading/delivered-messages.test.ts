import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';
import { messagesEndpoints } from '../../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { deliveredMessages, readMessages, sendMessage, studentConversations, teacherConversations } = messagesEndpoints;
const path = '/api/messages/delivered';
const pair = async () => ({ student: await casa.asNew('student'), teacher: await casa.asNew('teacher') });

test('refuses anonymous users, invalid places, and users without access', async () => {
  const { student, teacher } = await pair();
  expect((await casa.visitor().post(path, {})).status).toBe(401);
  for (const upTo of [-1, 1.5, '1', true, 9007199254740991])
    expect((await student.post(path, { userId: teacher.id, upTo })).status).toBe(400);
  expect((await (await casa.asNew('admin')).post(path, {})).status).toBe(403);
  for (const userId of [student.id, 'nobody']) expect((await student.post(path, { userId, upTo: 1 })).status).toBe(403);
  expect(await student.post(path, {})).toMatchObject({ status: 200, body: [] });
  expect(await student.post(path, { userId: teacher.id, upTo: 5 })).toMatchObject({ status: 200, body: [] });
});

test('moves marks only forward and never beyond the last message; read messages count as delivered', async () => {
  const { student, teacher } = await pair();
  for (let time = 0; time < 5; time += 1) await teacher.call(sendMessage, { userId: student.id, message: 'Hi' });
  const marks = async () => {
    const [conversation] = (await teacher.call(teacherConversations, {})).body;
    return [conversation?.deliveredSeq, conversation?.readSeq];
  };
  const deliver = async (upTo: number) =>
    (await student.call(deliveredMessages, { userId: teacher.id, upTo })).body.map((mark) => mark.upTo);
  expect(await marks()).toEqual([0, 0]);
  expect(await deliver(2)).toEqual([2]);
  expect(await deliver(2)).toEqual([]);
  expect(await deliver(1)).toEqual([]);
  expect(await marks()).toEqual([2, 0]);
  const third = (await teacher.get(`/api/messages/${student.id}?after=2&limit=1`)).body as { _id: string }[];
  await student.call(readMessages, { userId: teacher.id, upTo: third[0]?._id });
  expect(await marks()).toEqual([3, 3]);
  expect(await deliver(3)).toEqual([]);
  expect(await deliver(99)).toEqual([5]);
  expect(await marks()).toEqual([5, 3]);
  const [own] = (await student.call(studentConversations, {})).body;
  expect(own).toMatchObject({ ownReadSeq: 3, readSeq: 0, deliveredSeq: 0, lastSeq: 5, lastSenderId: teacher.id });
});

test('marks all conversations in one call, with one event per moved mark, to both participants except the calling tab', async () => {
  const student = await casa.asNew('student');
  const teachers = [await casa.asNew('teacher'), await casa.asNew('teacher'), await casa.asNew('teacher')] as const;
  for (const teacher of teachers) {
    await teacher.call(sendMessage, { userId: student.id, message: 'Good' });
    await teacher.call(sendMessage, { userId: student.id, message: 'morning' });
  }
  await student.call(readMessages, { userId: teachers[2].id });
  const [reporting, other] = [await openTab(casa.address, student), await openTab(casa.address, student)];
  const writers = await Promise.all(teachers.map((teacher) => openTab(casa.address, teacher)));
  const answer = await reporting.call('messagesDelivered', {});
  const moved = [teachers[0].id, teachers[1].id].map((partnerId) => ({ partnerId, upTo: 2 }));
  expect(answer.ok).toBe(true);
  expect(answer.data).toHaveLength(2);
  expect(answer.data).toEqual(expect.arrayContaining(moved));
  await until(() => {
    expect(other.received('messagesDelivered')).toHaveLength(2);
    for (const at of [0, 1])
      expect(writers[at]?.received('messagesDelivered')).toEqual([{ receiverId: student.id, ...moved[at] }]);
  });
  expect(writers[2]?.received('messagesDelivered')).toEqual([]);
  expect(reporting.received('messagesDelivered')).toEqual([]);
  const one = await reporting.call('messagesDelivered', { to: teachers[0].id, upTo: 2 });
  expect(one).toEqual({ ok: true, data: [] });
  for (const tab of [reporting, other, ...writers]) tab.close();
});
