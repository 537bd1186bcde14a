import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcementsEndpoints } from '#features/announcements/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messagesEndpoints } from '../../contract.ts';
import { maxMessagesAtOnce } from '../../limits.ts';

const { sendMessage } = messagesEndpoints;
const { announce } = announcementsEndpoints;
const minute = 60;

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_MESSAGES_PER_MINUTE: '1' });
});
afterAll(() => casa.stop());

const people = async () => ({ student: await casa.asNew('student'), teacher: await casa.asNew('teacher') });

const sendMany = async (client: Client, to: string, count: number): Promise<number[]> => {
  const answers = Array.from({ length: count }, (_, n) =>
    client.call(sendMessage, { userId: to, message: `No. ${n}`, clientId: `many-${n}` }),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
};

test('sends a whole outbox in one burst, then refuses with a retry time', async () => {
  const { student, teacher } = await people();
  const statuses = await sendMany(student, teacher.id, maxMessagesAtOnce + 20);
  expect(statuses.filter((status) => status === 201)).toHaveLength(maxMessagesAtOnce);
  const refused = await student.call(sendMessage, { userId: teacher.id, message: 'One more', clientId: 'more' });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_messages' } });
  const seconds = Number(refused.headers.get('retry-after'));
  expect([seconds > minute / 2, seconds <= minute]).toEqual([true, true]);
  const tab = await openTab(casa.address, student);
  const answer = await tab.call('sendMessage', { to: teacher.id, message: 'One more', clientId: 'more' });
  expect(answer).toMatchObject({ ok: false, error: { code: 'too_many_messages' } });
  tab.close();
  const others = await teacher.call(sendMessage, { userId: student.id, message: 'Slowly, please' });
  expect(others.status).toBe(201);
  casa.clock.advance(seconds);
  const answers = ['more', 'and'].map((clientId) =>
    student.call(sendMessage, { userId: teacher.id, message: 'One more', clientId }),
  );
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([201, 429]);
});

test('does not count repeated or otherwise refused messages', async () => {
  const { student, teacher } = await people();
  const stranger = await casa.asNew('student');
  const first = { userId: teacher.id, message: 'Good morning', clientId: 'first' };
  expect((await student.call(sendMessage, first)).status).toBe(201);
  for (let round = 0; round < maxMessagesAtOnce; round += 1) {
    expect((await student.call(sendMessage, first)).status).toBe(200);
    if (round % 10 === 0) expect((await student.post(`/api/messages/send/${stranger.id}`, first)).status).toBe(403);
  }
  const statuses = await sendMany(student, teacher.id, maxMessagesAtOnce - 1);
  expect(new Set(statuses)).toEqual(new Set([201]));
});

test('counts an announcement once, regardless of the number of receivers', async () => {
  const teacher = await casa.asNew('teacher');
  const section = await casa.world.section({ adviser: teacher.id });
  for (let count = 0; count < 5; count += 1) await casa.world.studentIn(section.id);
  for (let count = 0; count < 61; count += 1) {
    const input = { sectionID: section.id, message: `Day ${count}`, clientId: `day-${count}` };
    expect((await teacher.call(announce, input)).status).toBe(201);
  }
});

test('refuses to start with an invalid limit', async () => {
  const starting = startTestCasa({ CASA_MESSAGES_PER_MINUTE: '-1' });
  await expect(starting).rejects.toThrow(
    'CASA_MESSAGES_PER_MINUTE cannot be used: It must be a whole number from 0 to 1000000.',
  );
});
