import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { announcementsEndpoints as announcements } from '#features/announcements/contract.ts';
import { messagesEndpoints as messages } from '#features/messages/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { messageReportsEndpoints as reports } from '../contract.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
});
beforeEach(async () => {
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const day = 24 * 60 * 60;
const year = 365 * day;

/** Creates a conversation with a rude and a second message from a teacher. Reports the rude message if `isReported`. */
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

const openReport = async (id: string) => {
  const { body } = await admin.call(reports.openMessageReport, { id });
  return body.messages.map(({ message, earlierTexts }) => ({ message, earlierTexts }));
};

const listRetained = async (messageIds: string[]) => {
  const retained = casa.services.database.read.selectFrom('kept_texts').select('message_id');
  return (await retained.where('message_id', 'in', messageIds).execute()).map(({ message_id }) => message_id).sort();
};

test('shows edited and deleted texts of a reported conversation to admins only', async () => {
  const { teacher, student, rude, other, report } = await talk(true);
  await teacher.call(messages.editMessage, { id: other, message: 'Good morning.' });
  await teacher.call(messages.deleteMessage, { id: other });
  await teacher.call(messages.deleteMessage, { id: rude });
  expect(await openReport(report)).toEqual([
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
  expect(lines.filter(({ action }) => action === 'message:deleted')).toHaveLength(1);
});

test('shows admins the texts that were edited or deleted before the report', async () => {
  const { teacher, student, rude, other } = await talk(false);
  const asStudent = await casa.signedIn({ id: student, role: 'student' });
  await teacher.call(messages.editMessage, { id: rude, message: 'Never mind.' });
  await teacher.call(messages.deleteMessage, { id: rude });
  await teacher.call(messages.deleteMessage, { id: other });
  const made = await asStudent.call(reports.reportMessage, { id: rude, reason: 'It was unkind.' });
  expect(made).toMatchObject({ status: 201, body: { messageId: rude } });
  expect(JSON.stringify(made.body)).not.toContain('Never mind');
  const { body } = await admin.call(reports.openMessageReport, { id: made.body._id });
  expect(body.report).toMatchObject({ message: 'Never mind.', isDeleted: true });
  expect(await openReport(made.body._id)).toEqual([
    { message: '', earlierTexts: ['Nonsense.', 'Never mind.'] },
    { message: '', earlierTexts: ['Nobody likes you.'] },
  ]);
});

test('erases texts of unreported conversations after 30 days, not earlier', async () => {
  const [{ teacher, rude }, reported] = [await talk(false), await talk(true)];
  await teacher.call(messages.deleteMessage, { id: rude });
  await reported.teacher.call(messages.deleteMessage, { id: reported.rude });
  casa.clock.advance(30 * day - 60);
  await casa.runJob('delete retained message texts');
  expect(await listRetained([rude, reported.rude])).toEqual([rude, reported.rude].sort());
  casa.clock.advance(120);
  await casa.runJob('delete retained message texts');
  expect(await listRetained([rude, reported.rude])).toEqual([reported.rude]);
});

test('accepts a report of a message whose text was already erased', async () => {
  const { teacher, student, rude } = await talk(false);
  await teacher.call(messages.deleteMessage, { id: rude });
  casa.clock.advance(31 * day);
  await casa.runJob('delete retained message texts');
  const asStudent = await casa.signedIn({ id: student, role: 'student' });
  const made = await asStudent.call(reports.reportMessage, { id: rude, reason: 'I still think of it.' });
  expect(made.status).toBe(201);
  const { body } = await (await casa.asNew('admin')).call(reports.openMessageReport, { id: made.body._id });
  expect(body.report).toMatchObject({ message: '', isDeleted: true });
});

test('erases retained texts of reported conversations after a year, unless a report is open', async () => {
  const [open, closed] = [await talk(true), await talk(true)];
  for (const { teacher, other } of [open, closed]) await teacher.call(messages.deleteMessage, { id: other });
  await admin.call(reports.closeMessageReport, { id: closed.report });
  casa.clock.advance(year + 1);
  await casa.runJob('delete retained message texts');
  const left = await casa.services.database.read.selectFrom('kept_texts').select('message_id').execute();
  const ids = left.map(({ message_id }) => message_id);
  expect([ids.includes(open.other), ids.includes(closed.other)]).toEqual([true, false]);
});

const withFile = async (client: Client) =>
  (await client.upload('/api/messageUpload', 'file', samplePdf(), 'a.pdf')).body as string;
const statuses = async (path: string, clients: readonly Client[]) =>
  Promise.all(clients.map(async (client) => (await client.get(path)).status));
const isStored = async (path: string) => (await casa.services.files.size(path.replace('/uploads/', ''))) !== undefined;

test('shows the files of a deleted message to admins only, while the report is open', async () => {
  const { teacher, student } = await talk(false);
  const asStudent = await casa.signedIn({ id: student, role: 'student' });
  const file = await withFile(teacher);
  const sent = await teacher.post(`/api/messages/send/${student}`, { message: '', files: [file] });
  const id = (sent.body as { _id: string })._id;
  expect((await teacher.call(messages.deleteMessage, { id })).body).not.toHaveProperty('files');
  const made = await asStudent.call(reports.reportMessage, { id, reason: 'A cruel drawing.' });
  expect(await statuses(file, [admin, teacher, asStudent])).toEqual([403, 403, 403]);
  const { body } = await admin.call(reports.openMessageReport, { id: made.body._id });
  const reported = body.messages.find(({ _id }) => _id === id);
  expect(reported).toMatchObject({ message: '', earlierFiles: [{ file, name: 'a.pdf' }] });
  expect(reported).not.toHaveProperty('files');
  expect(await statuses(file, [admin, teacher, asStudent])).toEqual([200, 403, 403]);
  await admin.call(reports.closeMessageReport, { id: made.body._id });
  expect(await statuses(file, [admin])).toEqual([403]);
});

test('erases the files of deleted messages and announcements after 30 days, or after a year if reported', async () => {
  const [quiet, reported] = [await talk(false), await talk(true)];
  const files: string[] = [];
  for (const { teacher, student } of [quiet, reported]) {
    const file = await withFile(teacher);
    const sent = await teacher.post(`/api/messages/send/${student}`, { message: 'See', files: [file] });
    await teacher.call(messages.deleteMessage, { id: (sent.body as { _id: string })._id });
    files.push(file);
  }
  const adviser = await casa.asNew('teacher');
  const section = await casa.world.section({ adviser: adviser.id });
  await casa.world.studentIn(section.id);
  const file = await withFile(adviser);
  const announced = await adviser.call(announcements.announce, {
    sectionID: section.id,
    message: 'See',
    clientId: 'one',
    files: [file],
  });
  await adviser.call(announcements.deleteAnnouncement, { id: announced.body._id });
  expect(await statuses(file, [adviser])).toEqual([403]);
  files.push(file);
  const left = async () => {
    await casa.runJob('delete retained message texts');
    return Promise.all(files.map(isStored));
  };
  casa.clock.advance(29 * day);
  expect(await left()).toEqual([true, true, true]);
  casa.clock.advance(2 * day);
  expect(await left()).toEqual([false, true, false]);
  admin = await casa.asNew('admin');
  await admin.call(reports.closeMessageReport, { id: reported.report });
  casa.clock.advance(year);
  expect(await left()).toEqual([false, false, false]);
});
