import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesEndpoints as messages } from '#features/messages/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messageReportsEndpoints as reports } from '../contract.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const year = 365 * 24 * 60 * 60;

/** A teacher who wrote something rude and something else; the first was reported if told so. */
const talk = async (isReported: boolean) => {
  await casa.world.quietHours(undefined);
  const { id: student } = await casa.world.student();
  const teacher = await casa.asNew('teacher');
  const send = async (message: string) => {
    const { body } = await teacher.post(`/api/messages/send/${student}`, { message });
    return (body as { _id: string })._id;
  };
  const [rude, other] = [await send('Nonsense.'), await send('Nobody likes you.')];
  const report = isReported ? (await casa.world.messageReport({ message: rude })).id : '';
  return { teacher, student, rude, other, report };
};

const look = async (id: string) => {
  const { body } = await admin.call(reports.openMessageReport, { id });
  return body.messages.map(({ message, earlierTexts }) => ({ message, earlierTexts }));
};

const countKept = async () =>
  (await casa.services.database.read.selectFrom('kept_texts').select('id').execute()).length;

test('what the sender of a reported conversation changes and deletes is still before the school, and before nobody else', async () => {
  const { teacher, student, rude, other, report } = await talk(true);
  await teacher.call(messages.editMessage, { id: other, message: 'Good morning.' });
  await teacher.call(messages.deleteMessage, { id: other });
  await teacher.call(messages.deleteMessage, { id: rude });
  expect(await look(report)).toEqual([
    { message: '', earlierTexts: ['Nonsense.'] },
    { message: '', earlierTexts: ['Nobody likes you.', 'Good morning.'] },
  ]);
  const asStudent = await casa.signedIn({ id: student, role: 'student' });
  const seen = [await asStudent.get(`/api/messages/${teacher.id}`), await teacher.get(`/api/messages/${student}`)];
  for (const { body } of seen) expect(JSON.stringify(body)).not.toMatch(/Nonsense|Nobody|earlierTexts/);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', rude)
    .execute();
  expect(lines).toContainEqual({ action: 'message:deleted' });
});

test('a text of a conversation that nobody reported is gone', async () => {
  const { teacher, rude } = await talk(false);
  const before = await countKept();
  await teacher.call(messages.deleteMessage, { id: rude });
  expect(await countKept()).toBe(before);
});

test('kept texts are erased after a year, unless a report is open', async () => {
  const [open, closed] = [await talk(true), await talk(true)];
  for (const { teacher, other } of [open, closed]) await teacher.call(messages.deleteMessage, { id: other });
  await admin.call(reports.closeMessageReport, { id: closed.report });
  casa.clock.advance(year + 1);
  await casa.runJob('forget texts that were kept');
  const left = await casa.services.database.read.selectFrom('kept_texts').select('message_id').execute();
  const ids = left.map(({ message_id }) => message_id);
  expect([ids.includes(open.other), ids.includes(closed.other)]).toEqual([true, false]);
});
