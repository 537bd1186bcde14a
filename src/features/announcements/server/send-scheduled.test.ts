import { afterAll, beforeAll, expect, test } from 'vitest';
import { binEndpoints } from '#features/bin/contract.ts';
import { messagesEndpoints } from '#features/messages/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';
import { announcementsEndpoints } from '../contract.ts';
import { sendScheduled } from './send-scheduled.ts';

type Person = Client & { id: string };

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { announce, deleteAnnouncement, getAnnouncement, getAnnouncements, remindAnnouncement } = announcementsEndpoints;
const { getMessages, readMessages } = messagesEndpoints;
const { getBin, restoreBatch } = binEndpoints;

const minute = 60;
const inMinutes = (minutes: number) => new Date(casa.clock.milliseconds() + minutes * minute * 1000).toISOString();

const studentIn = async (section: string): Promise<Person> => {
  const { id } = await casa.world.studentIn(section);
  return { ...(await casa.signedIn({ id, role: 'student' })), id };
};
const classOf = async () => {
  const adviser = await casa.asNew('teacher');
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  return { adviser, section, student: await studentIn(section) };
};
const rain = { message: 'Rain boots tomorrow.', clientId: 'rain' };
const textsOf = async (student: Person, teacher: Person) =>
  (await student.call(getMessages, { userId: teacher.id })).body.map(({ message }) => message);

test('sends it once at its time, to the students then in the section', async () => {
  const { adviser, section, student } = await classOf();
  const file = (await adviser.upload('/api/messageUpload', 'file', samplePdf(), 'a.pdf')).body as string;
  const tab = await openTab(casa.address, adviser);
  const sendAt = inMinutes(30);
  const planned = await adviser.call(announce, { sectionID: section, ...rain, files: [file], sendAt });
  expect(planned).toMatchObject({ status: 201, body: { sendAt, sent: 0, notSent: [] } });
  expect(await adviser.call(announce, { sectionID: section, ...rain, sendAt })).toMatchObject({
    status: 200,
    body: { _id: planned.body._id },
  });
  await until(() => expect(tab.received('announcementsChanged')).toHaveLength(1));
  casa.clock.advance(29 * minute);
  await sendScheduled(casa.services);
  expect(await textsOf(student, adviser)).toEqual([]);
  expect((await student.get(file)).status).toBe(403);
  const late = await studentIn(section);
  casa.clock.advance(minute);
  await Promise.all([sendScheduled(casa.services), sendScheduled(casa.services)]);
  for (const one of [student, late]) expect(await textsOf(one, adviser)).toEqual([rain.message]);
  expect((await student.get(file)).status).toBe(200);
  const { body } = await adviser.call(getAnnouncement, { id: planned.body._id });
  expect(body).toMatchObject({ sent: 2, readCount: 0, files: [{ file }] });
  expect(body).not.toHaveProperty('sendAt');
  await until(() => expect(tab.received('newMessage')).toHaveLength(2));
  tab.close();
});

test('moves a canceled announcement to the bin without sending it', async () => {
  const { adviser, section, student } = await classOf();
  const file = (await adviser.upload('/api/messageUpload', 'file', samplePdf(), 'a.pdf')).body as string;
  const planned = await adviser.call(announce, { sectionID: section, ...rain, files: [file], sendAt: inMinutes(5) });
  const id = planned.body._id;
  const cancelled = await adviser.call(deleteAnnouncement, { id });
  expect(cancelled).toMatchObject({ status: 200, body: { message: '', deletedAt: expect.any(String) } });
  const lines = casa.services.database.read.selectFrom('audit_log').select('action').where('subject_id', '=', id);
  expect(await lines.execute()).toEqual([{ action: 'announcement:cancelled' }]);
  casa.clock.advance(10 * minute);
  await sendScheduled(casa.services);
  expect(await textsOf(student, adviser)).toEqual([]);
  expect((await adviser.call(getAnnouncements, {})).body).toEqual([]);
  expect((await adviser.get(file)).status).toBe(403);
  const admin = await casa.asNew('admin');
  const [newest] = (await admin.call(getBin, { searchInput: '' })).body;
  expect(newest).toMatchObject({ _id: cancelled.body.batch, kind: 'announcement', deletedBy: { _id: adviser.id } });
  expect(JSON.stringify(newest)).not.toContain(rain.message);
});

test('undo restores a canceled announcement with its files, and it is sent once at its time', async () => {
  const { adviser, section, student } = await classOf();
  const file = (await adviser.upload('/api/messageUpload', 'file', samplePdf(), 'a.pdf')).body as string;
  const sendAt = inMinutes(5);
  const { body: planned } = await adviser.call(announce, { sectionID: section, ...rain, files: [file], sendAt });
  const { batch = '' } = (await adviser.call(deleteAnnouncement, { id: planned._id })).body;
  const colleague = await casa.asNew('teacher');
  expect((await colleague.call(restoreBatch, { batch })).status).toBe(403);
  expect(await adviser.call(restoreBatch, { batch })).toMatchObject({ body: { restored: { announcement: 1 } } });
  expect((await adviser.call(restoreBatch, { batch })).status).toBe(403);
  expect((await adviser.call(getAnnouncements, {})).body).toMatchObject([
    { _id: planned._id, message: rain.message, sendAt, files: [{ file }] },
  ]);
  casa.clock.advance(6 * minute);
  await Promise.all([sendScheduled(casa.services), sendScheduled(casa.services)]);
  expect(await textsOf(student, adviser)).toEqual([rain.message]);
  expect((await student.get(file)).status).toBe(200);
});

test('does not send an announcement restored long after its time', async () => {
  const { adviser, section, student } = await classOf();
  const { body: planned } = await adviser.call(announce, { sectionID: section, ...rain, sendAt: inMinutes(5) });
  const { batch = '' } = (await adviser.call(deleteAnnouncement, { id: planned._id })).body;
  casa.clock.advance(70 * minute);
  expect((await adviser.call(restoreBatch, { batch })).status).toBe(403);
  const admin = await casa.asNew('admin');
  const tab = await openTab(casa.address, adviser);
  expect((await admin.call(restoreBatch, { batch })).status).toBe(200);
  await until(() => expect(tab.received('announcementsChanged')).toHaveLength(1));
  tab.close();
  await sendScheduled(casa.services);
  expect(await textsOf(student, adviser)).toEqual([]);
  const [listed] = (await adviser.call(getAnnouncements, {})).body;
  expect(listed).toMatchObject({ _id: planned._id, message: rain.message, problem: expect.stringMatching(/not sent/) });
});

test('does not send for a teacher who has left the section, and reports the reason', async () => {
  const { adviser, section, student } = await classOf();
  const planned = await adviser.call(announce, { sectionID: section, ...rain, sendAt: inMinutes(5) });
  const { id: successor } = await casa.world.teacher({});
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sections').set({ adviser_id: successor }).where('id', '=', section).execute(),
  );
  casa.clock.advance(5 * minute);
  await sendScheduled(casa.services);
  expect(await textsOf(student, adviser)).toEqual([]);
  const [listed] = (await adviser.call(getAnnouncements, {})).body;
  expect(listed).toMatchObject({ _id: planned.body._id, sent: 0, problem: expect.stringMatching(/not sent/) });
  await adviser.call(deleteAnnouncement, { id: planned.body._id });
  expect((await adviser.call(getAnnouncements, {})).body).toEqual([]);
});

test('sends immediately if the time has passed, refuses an invalid time or one beyond a school year', async () => {
  const { adviser, section, student } = await classOf();
  const path = '/api/teachers/announce';
  for (const sendAt of ['tomorrow', 7, inMinutes(400 * 24 * 60)])
    expect((await adviser.post(path, { sectionID: section, ...rain, sendAt })).status).toBe(400);
  expect((await adviser.post(path, { sectionID: section, ...rain, sendAt: inMinutes(-1) })).body).not.toHaveProperty(
    'sendAt',
  );
  expect(await textsOf(student, adviser)).toEqual([rain.message]);
});

test('reminds students who have not read it at most once a day', async () => {
  const { adviser, section, student } = await classOf();
  const reader = await studentIn(section);
  const { _id: id } = (await adviser.call(announce, { sectionID: section, ...rain })).body;
  await reader.call(readMessages, { userId: adviser.id });
  const path = '/api/teachers/remind-announcement';
  expect((await casa.visitor().post(path, { id })).status).toBe(401);
  expect((await adviser.post(path, {})).status).toBe(400);
  for (const other of [student, await casa.asNew('teacher'), await casa.asNew('admin')])
    expect((await other.post(path, { id })).status).toBe(403);
  const { conversation_id } = await casa.services.database.read
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .select('conversation_id')
    .where('student_id', '=', student.id)
    .executeTakeFirstOrThrow();
  const mark = { account_id: student.id, conversation_id, pushed_seq: 1, mailed_seq: 1 };
  await casa.services.database.transaction((tx) => tx.insertInto('notification_marks').values(mark).execute());
  expect(await adviser.call(remindAnnouncement, { id })).toMatchObject({ status: 200, body: { reminded: 1 } });
  const marks = casa.services.database.read.selectFrom('notification_marks').selectAll();
  expect(await marks.execute()).toEqual([{ ...mark, pushed_seq: 0, mailed_seq: 0 }]);
  expect(await adviser.post(path, { id })).toMatchObject({ status: 409, body: { code: 'too_late' } });
  casa.clock.advance(24 * 60 * minute + 1);
  expect((await adviser.post(path, { id })).status).toBe(200);
  casa.clock.advance(24 * 60 * minute + 1);
  await student.call(readMessages, { userId: adviser.id });
  expect(await adviser.post(path, { id })).toMatchObject({ status: 409, body: { code: 'conflict' } });
});
