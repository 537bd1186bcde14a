import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatRulesEndpoints } from '#features/chat-rules/contract.ts';
import { messagesEndpoints } from '#features/messages/contract.ts';
import type { Message } from '#features/messages/records.ts';
import { releaseQueuedMessages } from '#features/messages/server/queued/release-queued-messages.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { settingsEndpoints } from '#features/settings/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa({ CASA_TIME_ZONE: '' });
  // At six in the morning in Manila it is the previous evening in New York.
  const intoDay = Math.floor(casa.clock.milliseconds() / 1000) % 86_400;
  casa.clock.advance(((22 * 3600 - intoDay + 86_400) % 86_400) + 1);
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const save = async (key: string, value: unknown) => {
  const { settings } = (await admin.call(settingsEndpoints.getSettings, {})).body;
  const version = settings.find((setting) => setting.key === key)?.version ?? '';
  expect((await admin.call(settingsEndpoints.saveSettings, { changes: [{ key, value, version }] })).status).toBe(200);
};
const school = async () => (await casa.visitor().get('/api/school')).body as { timeZone: string; schoolYear?: object };
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(casa.clock.milliseconds());
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

test('a new time zone applies immediately to quiet hours and the school day, but not to past days', async () => {
  await save('school.time-zone', 'Asia/Manila');
  const [morning, evening] = [dayIn('Asia/Manila'), dayIn('America/New_York')];
  expect(later(evening, 1)).toBe(morning);
  await save('days.school-years', [{ name: 'New year', from: morning, to: later(morning, 300), terms: [] }]);
  expect(await school()).toMatchObject({ timeZone: 'Asia/Manila', schoolYear: { name: 'New year' } });
  const leftStudent = await casa.world.student();
  const leaving = { ids: [leftStudent.id], lastDay: morning, reason: 'Moved' };
  expect((await admin.call(peopleEndpoints.archiveStudents, leaving)).status).toBe(200);
  const [student, teacher] = [await casa.asNew('student'), await casa.asNew('teacher')];
  await casa.world.quietHours({ from: '05:00', until: '07:00', days: [] });
  const rule = async () => (await student.call(chatRulesEndpoints.getWriteRule, { userId: teacher.id })).body;
  const send = async (message: string) =>
    (await student.call(messagesEndpoints.sendMessage, { userId: teacher.id, message })).body;
  const read = async () =>
    ((await teacher.call(messagesEndpoints.getMessages, { userId: student.id })).body as Message[]).map(
      ({ message }) => message,
    );
  expect(await rule()).toHaveProperty('quietUntil');
  expect(await send('Good morning')).toHaveProperty('waitsUntil');
  await releaseQueuedMessages(casa.services);
  expect(await read()).toEqual([]);

  await save('school.time-zone', 'America/New_York');
  expect(await school()).toMatchObject({ timeZone: 'America/New_York' });
  expect(await school()).not.toHaveProperty('schoolYear');
  expect((await rule()).quietUntil).toBeUndefined();
  await releaseQueuedMessages(casa.services);
  expect(await read()).toEqual(['Good morning']);
  expect(await send('It is evening here')).not.toHaveProperty('waitsUntil');
  const left = (await admin.call(peopleEndpoints.getLeavers, {})).body;
  expect(left.find(({ _id }) => _id === leftStudent.id)?.left.lastDay).toBe(morning);
});
