import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { releaseQueuedMessages } from '#features/messages/server/public.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';
import { announcementsEndpoints } from '../contract.ts';

type Person = Client & { id: string };

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { announce, deleteAnnouncement, getAnnouncement, getAnnouncements } = announcementsEndpoints;
const { getMessages, readMessages, deliveredMessages, sendMessage, studentConversations, deleteMessage } =
  messagesEndpoints;

/** Creates a section with an adviser, a subject teacher and students. */
const classOf = async (count: number) => {
  const [adviser, teacher] = [await casa.asNew('teacher'), await casa.asNew('teacher')];
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  await casa.world.subject({ section, teacher: teacher.id });
  const students: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await casa.world.studentIn(section);
    students.push({ ...(await casa.signedIn({ id, role: 'student' })), id });
  }
  return { adviser, teacher, section, students };
};
const rain = { message: 'Rain boots tomorrow.', clientId: 'rain' };
const textsOf = async (student: Person, teacher: Person) =>
  (await student.call(getMessages, { userId: teacher.id })).body.map(({ message }) => message);

test('refuses visitors, invalid announcements and sections of other teachers', async () => {
  const { adviser, section, students } = await classOf(1);
  const path = '/api/teachers/announce';
  const good = { sectionID: section, ...rain };
  expect((await casa.visitor().post(path, good)).status).toBe(401);
  for (const wrong of [
    { ...good, message: ' ' },
    { ...good, message: 'x'.repeat(4001) },
    { ...good, clientId: undefined },
    { ...good, clientId: '' },
    { ...good, sectionID: undefined },
    { ...good, files: 'x' },
  ])
    expect((await adviser.post(path, wrong)).status).toBe(400);
  const [student] = students;
  for (const other of [student, await casa.asNew('admin'), await casa.asNew('teacher')])
    expect((await other?.post(path, good))?.status).toBe(403);
  expect((await adviser.post(path, { ...good, sectionID: 'nothing' })).status).toBe(403);
  const another = await classOf(1);
  expect((await adviser.post(path, { ...good, sectionID: another.section })).status).toBe(403);
  expect(await adviser.post(path, { ...good, files: ['/uploads/messageUploads/x'] })).toMatchObject({
    status: 400,
    body: { code: 'unknown_upload' },
  });
  expect((await student?.call(studentConversations, {}))?.body).toEqual([]);
  expect((await adviser.call(getAnnouncements, {})).body).toEqual([]);
});

test('delivers to each student a regular message marked as announcement in their own conversation', async () => {
  const { adviser, teacher, section, students } = await classOf(3);
  const outsider = (await classOf(1)).students[0] as Person;
  const [first, second] = students as [Person, Person];
  await first.call(sendMessage, { userId: teacher.id, message: 'Hello' });
  const tab = await openTab(casa.address, first);
  const { status, body } = await teacher.call(announce, { sectionID: section, ...rain });
  expect(status).toBe(201);
  expect(body).toMatchObject({ sectionID: section, message: rain.message, sent: 3, notSent: [] });
  const [, got] = (await first.call(getMessages, { userId: teacher.id })).body;
  expect(got).toMatchObject({ seq: 2, senderId: teacher.id, message: rain.message, announcementId: body._id });
  await until(() => expect(tab.received('newMessage')).toEqual([got]));
  expect(await textsOf(second, teacher)).toEqual([rain.message]);
  expect(await textsOf(outsider, teacher)).toEqual([]);
  expect((await second.call(studentConversations, {})).body).toMatchObject([{ unreadCount: 1, lastSeq: 1 }]);
  expect((await adviser.call(announce, { sectionID: section, ...rain })).status).toBe(201);
  tab.close();
});

test('creates one announcement for repeated and concurrent requests with the same `clientId`', async () => {
  const { adviser, section, students } = await classOf(2);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => adviser.call(announce, { sectionID: section, ...rain })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201]);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  for (const student of students) expect(await textsOf(student, adviser)).toEqual([rain.message]);
});

test('skips a student whose chat is off and reports the student to the teacher', async () => {
  const { adviser, section, students } = await classOf(2);
  const [on, off] = students as [Person, Person];
  await casa.world.chatOff(off.id);
  const { body } = await adviser.call(announce, { sectionID: section, ...rain });
  expect(body).toMatchObject({ sent: 1, notSent: [{ _id: off.id, reason: expect.stringMatching(/switched off/) }] });
  expect(body.notSent[0]?.full_name).not.toBe('');
  expect([await textsOf(on, adviser), await textsOf(off, adviser)]).toEqual([[rain.message], []]);
});

test('shows the delivery states only to its teacher', async () => {
  const { adviser, teacher, section, students } = await classOf(3);
  const [sent, delivered, read] = students as [Person, Person, Person];
  const { body } = await adviser.call(announce, { sectionID: section, ...rain });
  await delivered.call(deliveredMessages, { userId: adviser.id, upTo: 1 });
  await read.call(readMessages, { userId: adviser.id });
  const details = (await adviser.call(getAnnouncement, { id: body._id })).body;
  expect(details).toMatchObject({ ...body, readCount: 1 });
  const states = new Map(details.recipients.map((recipient) => [recipient._id, recipient.state]));
  expect(states).toEqual(
    new Map([
      [sent.id, 'sent'],
      [delivered.id, 'delivered'],
      [read.id, 'read'],
    ]),
  );
  expect((await teacher.post('/api/teachers/get-announcement', { id: body._id })).status).toBe(403);
  expect((await adviser.post('/api/teachers/get-announcement', { id: 'nothing' })).status).toBe(403);
  expect((await sent.post('/api/teachers/get-announcement', { id: body._id })).status).toBe(403);
  casa.clock.advance(1);
  const later = (await adviser.call(announce, { sectionID: section, ...rain, clientId: 'later' })).body;
  const listed = (await adviser.call(getAnnouncements, { sectionID: section })).body;
  expect(listed).toMatchObject([
    { ...later, readCount: 0 },
    { ...body, readCount: 1 },
  ]);
  const page = await adviser.get('/api/teachers/announcements?limit=1');
  expect(page.body).toMatchObject([{ _id: later._id }]);
  expect(page.headers.get('link')).toContain('rel="next"');
  expect((await teacher.call(getAnnouncements, {})).body).toEqual([]);
  expect((await adviser.call(getAnnouncements, { sectionID: 'nothing' })).body).toEqual([]);
});

test('only recipients can open its files, and deleting one message leaves the others', async () => {
  const { adviser, section, students } = await classOf(2);
  const [first, second] = students as [Person, Person];
  const file = (await adviser.upload('/api/messageUpload', 'file', samplePdf(), 'a.pdf')).body as string;
  const { body } = await adviser.call(announce, { sectionID: section, message: '', clientId: 'f', files: [file] });
  expect(body.files).toMatchObject([{ file }]);
  const [got] = (await first.call(getMessages, { userId: adviser.id })).body;
  expect(got?.files).toEqual(body.files);
  const outsider = (await classOf(1)).students[0] as Person;
  const open = () =>
    Promise.all([adviser, first, second, outsider].map(async (client) => (await client.get(file)).status));
  expect(await open()).toEqual([200, 200, 200, 403]);
  await adviser.call(deleteMessage, { id: got?._id ?? '' });
  expect(await open()).toEqual([200, 403, 200, 403]);
  expect((await second.call(getMessages, { userId: adviser.id })).body).toMatchObject([{ files: body.files }]);
});

test('delays each message in quiet hours and sends it afterwards', async () => {
  const { adviser, section, students } = await classOf(2);
  const [first] = students as [Person, Person];
  const at = (minutes: number) =>
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Manila' }).format(
      casa.clock.milliseconds() + minutes * 60_000,
    );
  await casa.world.quietHours({ from: at(-60), until: at(10), days: [] });
  const file = (await adviser.upload('/api/messageUpload', 'file', samplePdf(), 'a.pdf')).body as string;
  const { body } = await adviser.call(announce, { sectionID: section, ...rain, files: [file] });
  expect(body).toMatchObject({ sent: 2, waitsUntil: expect.any(String) });
  expect(await textsOf(first, adviser)).toEqual([]);
  expect((await first.get(file)).status).toBe(403);
  const statesNow = async () =>
    (await adviser.call(getAnnouncement, { id: body._id })).body.recipients.map(({ state }) => state);
  expect(await statesNow()).toEqual(['waiting', 'waiting']);
  casa.clock.advance(11 * 60);
  await releaseQueuedMessages(casa.services);
  expect(await statesNow()).toEqual(['sent', 'sent']);
  const [got] = (await first.call(getMessages, { userId: adviser.id })).body;
  expect(got).toMatchObject({ message: rain.message, announcementId: body._id, files: [{ file }] });
  expect((await first.get(file)).status).toBe(200);
  await casa.world.quietHours(undefined);
});

const withdraw = (client: Client, id: string) => client.call(deleteAnnouncement, { id });
const deletionsOf = async (id: string) => {
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'announcement:deleted')
    .where('subject_id', '=', id)
    .execute();
  return lines.map(({ actor_id, after }) => ({ by: actor_id, ...JSON.parse(after ?? '{}') }));
};

test('only its teacher can withdraw it, from all students and with its files', async () => {
  const { adviser, teacher, section, students } = await classOf(2);
  const [first, second] = students as [Person, Person];
  const file = (await adviser.upload('/api/messageUpload', 'file', samplePdf(), 'a.pdf')).body as string;
  const { body } = await adviser.call(announce, { sectionID: section, ...rain, files: [file] });
  await first.call(readMessages, { userId: adviser.id });
  const path = '/api/teachers/delete-announcement';
  expect((await casa.visitor().post(path, { id: body._id })).status).toBe(401);
  expect((await adviser.post(path, {})).status).toBe(400);
  for (const other of [first, teacher, await casa.asNew('admin')])
    expect((await other.post(path, { id: body._id })).status).toBe(403);
  expect((await adviser.post(path, { id: 'nothing' })).status).toBe(403);
  const tab = await openTab(casa.address, second);
  const withdrawn = await withdraw(adviser, body._id);
  expect(withdrawn).toMatchObject({ status: 200, body: { message: '', deletedAt: expect.any(String), readCount: 1 } });
  for (const name of ['files', 'deletableUntil']) expect(withdrawn.body).not.toHaveProperty(name);
  const [left] = (await second.call(getMessages, { userId: adviser.id })).body;
  expect(left).toMatchObject({ seq: 1, message: '', deletedAt: withdrawn.body.deletedAt });
  await until(() => expect(tab.received('messageChanged')).toEqual([left]));
  for (const client of [adviser, first, second]) expect((await client.get(file)).status).toBe(403);
  expect(await withdraw(adviser, body._id)).toMatchObject({ status: 200, body: withdrawn.body });
  expect((await adviser.call(getAnnouncements, {})).body).toEqual([withdrawn.body]);
  expect(await deletionsOf(body._id)).toEqual([{ by: adviser.id, messages: 2 }]);
  tab.close();
});

test('refuses to withdraw it after 15 minutes, and leaves a message that the school has hidden', async () => {
  const { adviser, section, students } = await classOf(2);
  const [first] = students as [Person, Person];
  const { _id: id } = (await adviser.call(announce, { sectionID: section, ...rain })).body;
  const [listed] = (await adviser.call(getAnnouncements, {})).body;
  const outAt = (await first.call(getMessages, { userId: adviser.id })).body[0]?.createdAt ?? '';
  expect(Math.abs(Date.parse(listed?.deletableUntil ?? '') - Date.parse(outAt) - 15 * 60_000)).toBeLessThan(1_000);
  casa.clock.advance(15 * 60 + 1);
  expect(await adviser.post('/api/teachers/delete-announcement', { id })).toMatchObject({
    status: 409,
    body: { code: 'too_late' },
  });
  expect(await textsOf(first, adviser)).toEqual([rain.message]);
  const file = (await adviser.upload('/api/messageUpload', 'file', samplePdf(), 'a.pdf')).body as string;
  const later = { sectionID: section, ...rain, clientId: 'later', files: [file] };
  const { _id: other } = (await adviser.call(announce, later)).body;
  const [, hidden] = (await first.call(getMessages, { userId: adviser.id })).body;
  const report = await casa.world.messageReport({ message: hidden?._id ?? '' });
  const admin = await casa.asNew('admin');
  expect((await admin.post('/api/admins/hide-message', { reportID: report.id, hidden: true })).status).toBe(200);
  expect((await withdraw(adviser, other)).body).toMatchObject({ message: '', deletedAt: expect.any(String) });
  const [, retained] = (await first.call(getMessages, { userId: adviser.id })).body;
  expect(retained).toMatchObject({ hiddenAt: expect.any(String) });
  expect(retained).not.toHaveProperty('deletedAt');
});

test('never sends an announcement withdrawn while it waits', async () => {
  const { adviser, section, students } = await classOf(2);
  const at = (minutes: number) =>
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Manila' }).format(
      casa.clock.milliseconds() + minutes * 60_000,
    );
  await casa.world.quietHours({ from: at(-60), until: at(40), days: [] });
  const { body } = await adviser.call(announce, { sectionID: section, ...rain });
  casa.clock.advance(30 * 60);
  expect((await withdraw(adviser, body._id)).status).toBe(200);
  expect(await deletionsOf(body._id)).toEqual([{ by: adviser.id, messages: students.length }]);
  casa.clock.advance(11 * 60);
  await releaseQueuedMessages(casa.services);
  for (const student of students) expect(await textsOf(student, adviser)).toEqual([]);
  await casa.world.quietHours(undefined);
});

test('sends to 300 students in one transaction while students write messages', async () => {
  const { adviser, section, students } = await classOf(300);
  const writers = students.slice(0, 20);
  const [answer] = await Promise.all([
    adviser.call(announce, { sectionID: section, ...rain }),
    ...writers.map((student) => student.call(sendMessage, { userId: adviser.id, message: 'Good morning' })),
  ]);
  expect(answer.body).toMatchObject({ sent: 300, notSent: [] });
  const rows = await casa.services.database.read
    .selectFrom('messages')
    .select(['conversation_id', 'receiver_id', 'created_at'])
    .where('announcement_id', '=', answer.body._id)
    .execute();
  expect(new Set(rows.map(({ receiver_id }) => receiver_id))).toEqual(new Set(students.map(({ id }) => id)));
  expect(new Set(rows.map(({ conversation_id }) => conversation_id)).size).toBe(300);
  for (const student of writers)
    expect((await student.call(getMessages, { userId: adviser.id })).body.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('survives the deletion of its section and is deleted with its teacher', async () => {
  const { adviser, section, students } = await classOf(1);
  const { body } = await adviser.call(announce, { sectionID: section, ...rain });
  const admin = await casa.asNew('admin');
  expect((await admin.post('/api/admins/delete-sections', { ids: [section] })).status).toBe(200);
  const [retained] = (await adviser.call(getAnnouncements, {})).body;
  expect(retained).toMatchObject({ _id: body._id, section: body.section });
  expect(retained).not.toHaveProperty('sectionID');
  expect(await textsOf(students[0] as Person, adviser)).toEqual([rain.message]);
  expect((await admin.post('/api/admins/delete-teacher', { ids: [adviser.id] })).status).toBe(200);
  const left = casa.services.database.read.selectFrom('announcements').select('id').where('id', '=', body._id);
  expect(await left.execute()).toEqual([]);
});
