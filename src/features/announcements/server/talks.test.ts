import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { announcementsEndpoints } from '../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { sendMessage, studentConversations, teacherConversations } = messagesEndpoints;

test('the list of conversations shows the last message apart from announcements', async () => {
  const adviser = await casa.asNew('teacher');
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const [talks, silent] = [await casa.world.studentIn(section), await casa.world.studentIn(section)];
  await adviser.call(sendMessage, { userId: talks.id, message: 'How was the trip?' });
  casa.clock.advance(60);
  const rain = { sectionID: section, message: 'Rain boots tomorrow.', clientId: 'rain' };
  const { _id } = (await adviser.call(announcementsEndpoints.announce, rain)).body;
  const list = (await adviser.call(teacherConversations, {})).body;
  const rows = new Map(list.map((row) => [row._id, row]));
  expect(rows.get(talks.id)).toMatchObject({
    lastSeq: 2,
    lastAnnouncementId: _id,
    lastTalk: { message: 'How was the trip?', senderId: adviser.id, seq: 1 },
  });
  expect(rows.get(silent.id)).toMatchObject({ lastSeq: 1, lastAnnouncementId: _id });
  expect(rows.get(silent.id)).not.toHaveProperty('lastTalk');
  const family = await casa.signedIn({ id: silent.id, role: 'student' });
  const [row] = (await family.call(studentConversations, {})).body;
  expect(row).toMatchObject({ lastMessage: rain.message });
  expect(row).not.toHaveProperty('lastAnnouncementId');
});
