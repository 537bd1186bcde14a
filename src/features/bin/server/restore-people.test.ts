import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcementsEndpoints as announcements } from '#features/announcements/contract.ts';
import { classesEndpoints as classes } from '#features/classes/contract.ts';
import { messageReportsEndpoints as reports } from '#features/message-reports/contract.ts';
import { newsEndpoints as news } from '#features/news/contract.ts';
import { newslettersEndpoints as newsletters } from '#features/newsletters/contract.ts';
import { peopleEndpoints as people } from '#features/people/contract.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Client } from '#tests/support/client.ts';
import { countBin, liveDigests } from '#tests/support/digests.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { binEndpoints as calls } from '../contract.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

type Answer = { status: number; body: unknown };
const batchOf = ({ body }: Answer) => (body as { batch: string }).batch;
const restore = (batch: string) => admin.call(calls.restoreBatch, { batch });
const bin = async () => (await admin.call(calls.getBin, { searchInput: '' })).body;

/** Creates a teacher and a student of their section with messages, a file, a message report and an announcement. */
const createPair = async () => {
  const { world } = casa;
  await world.quietHours(undefined);
  const teacher = await world.teacher();
  const section = await world.section({ adviser: teacher.id });
  const student = await world.studentIn(section.id);
  const asTeacher = await casa.signedIn(teacher);
  const asStudent = await casa.signedIn(student);
  const file = await world.upload({
    uploader: teacher.id,
    content: samplePdf(),
    fileName: 'a.pdf',
    purpose: 'messageUploads',
  });
  const rude = await asTeacher.post(`/api/messages/send/${student.id}`, { message: 'Nonsense.', files: [file] });
  await asStudent.post(`/api/messages/send/${teacher.id}`, { message: 'Good morning.' });
  const announced = await asTeacher.call(announcements.announce, {
    sectionID: section.id,
    message: 'Welcome.',
    clientId: 'a',
  });
  const report = await asStudent.call(reports.reportMessage, {
    id: (rude.body as { _id: string })._id,
    reason: 'Rude.',
  });
  expect([rude.status, announced.status, report.status]).toEqual([201, 201, 201]);
  return { teacher, student, section, asTeacher, asStudent, file, report: report.body._id };
};

const signIn = (email: string, role: 'teacher' | 'student') =>
  casa.visitor().post(`/api/${role}s/login`, { email, password: worldPassword });

test('restores students with section, conversations and password but ends their sessions', async () => {
  const { student, asStudent, asTeacher, file } = await createPair();
  const before = await liveDigests(casa.services);
  const batch = batchOf(await admin.call(people.deleteStudent, { ids: [student.id] }));
  expect((await asStudent.get('/api/session')).status).toBe(401);
  expect((await signIn(student.email, 'student')).status).toBe(401);
  expect((await asTeacher.get('/api/teachers/conversations')).body).toEqual([]);
  expect((await asTeacher.get(file)).status).toBe(403);
  expect(await bin()).toMatchObject([
    {
      kind: 'student',
      titles: [expect.any(String)],
      counts: { student: 1, conversation: 1, message: 3, report: 1, enrollment: 1 },
    },
  ]);
  expect(await restore(batch)).toMatchObject({ status: 200 });
  expect(await liveDigests(casa.services)).toEqual(before);
  expect((await asStudent.get('/api/session')).status).toBe(401);
  expect((await signIn(student.email, 'student')).status).toBe(200);
  expect((await asTeacher.get('/api/teachers/conversations')).body).toMatchObject([{ _id: student.id }]);
  expect((await asTeacher.get(file)).status).toBe(200);
});

test('restores a teacher to sections and subjects that were reassigned', async () => {
  const { teacher, section } = await createPair();
  const subject = await casa.world.subject({ section: section.id, teacher: teacher.id });
  const heir = await casa.world.teacher();
  const before = await liveDigests(casa.services);
  const remove = async () =>
    batchOf(await admin.call(people.deleteTeacher, { ids: [teacher.id], reassignTo: heir.id }));
  const batch = await remove();
  await admin.call(classes.removeSubject, { id: subject.id });
  const removed = (await bin())[0]?._id ?? '';
  expect(await restore(batch)).toMatchObject({ status: 200 });
  expect(await restore(removed)).toMatchObject({ status: 200 });
  expect(await liveDigests(casa.services)).toEqual(before);
});

test('reports a section that was reassigned again as a conflict', async () => {
  const { teacher, section } = await createPair();
  const [heir, third] = [await casa.world.teacher(), await casa.world.teacher()];
  const batch = batchOf(await admin.call(people.deleteTeacher, { ids: [teacher.id], reassignTo: heir.id }));
  const change = { sectionID: section.id, section: section.name, adviser: third.id };
  await admin.call(classes.updateAdviserSection, change);
  expect(await restore(batch)).toMatchObject({ status: 409 });
  const { conflicts } = (await admin.call(calls.getRestoreConflicts, { batch })).body;
  expect(conflicts).toMatchObject([{ reason: 'moved', kind: 'section', title: section.name, choices: ['keep'] }]);
  const decisions = conflicts.map(({ _id }) => ({ conflict: _id, choice: 'keep' as const }));
  expect(await admin.call(calls.restoreBatch, { batch, decisions })).toMatchObject({ status: 200 });
  expect((await admin.call(classes.getSection, { id: section.id })).body.section.adviser).toBe(third.id);
});

test('reports an email address taken by another account as a conflict', async () => {
  const email = 'ana@casa.example';
  const { id } = await casa.world.student({ email });
  const batch = batchOf(await admin.call(people.deleteStudent, { ids: [id] }));
  await casa.world.student({ email });
  const [conflict] = (await admin.call(calls.getRestoreConflicts, { batch })).body.conflicts;
  expect(conflict).toMatchObject({ reason: 'taken', title: email, choices: ['rename'] });
  const decide = (value: string) =>
    admin.call(calls.restoreBatch, { batch, decisions: [{ conflict: conflict?._id ?? '', choice: 'rename', value }] });
  expect((await decide('no address')).status).toBe(400);
  expect((await decide('ana.cruz@casa.example')).status).toBe(200);
  expect((await signIn('ana.cruz@casa.example', 'student')).status).toBe(200);
});

test('restores the conversation of two deleted people, in either order', async () => {
  const { teacher, student } = await createPair();
  const heir = (await casa.world.teacher()).id;
  for (const teacherFirst of [true, false]) {
    const before = await liveDigests(casa.services);
    const one = batchOf(await admin.call(people.deleteTeacher, { ids: [teacher.id], reassignTo: heir }));
    const two = batchOf(await admin.call(people.deleteStudent, { ids: [student.id] }));
    for (const batch of teacherFirst ? [one, two] : [two, one])
      expect(await restore(batch)).toMatchObject({ status: 200 });
    expect(await liveDigests(casa.services)).toEqual(before);
  }
});

test('restores news and newsletters with their files', async () => {
  const { world } = casa;
  const path = await world.upload({
    uploader: admin.id,
    content: samplePdf(),
    fileName: 'Memo.pdf',
    purpose: 'newsletterUploads',
  });
  const memo = await admin.call(newsletters.uploadNewsletterMemo, { file: path, link: '' });
  const item = await admin.call(news.createNewsUpdates, {
    image: '',
    text: '<p>Rain <strong>boots</strong></p><p>tomorrow</p>',
  });
  const before = await liveDigests(casa.services);
  const batches = [
    batchOf(await admin.call(newsletters.deleteNewslettersMemos, { newsletterID: memo.body._id })),
    batchOf(await admin.call(news.deleteNewsUpdates, { id: item.body._id })),
  ];
  expect((await bin()).slice(0, 2).map(({ kind, titles }) => [kind, ...titles])).toEqual([
    ['news', 'Rain boots tomorrow'],
    ['newsletter', 'Memo'],
  ]);
  expect((await admin.get(path)).status).toBe(403);
  await casa.runJob('collect unused files');
  casa.clock.advance(2 * 24 * 60 * 60);
  await casa.runJob('collect unused files');
  admin = await casa.asNew('admin');
  for (const batch of batches) expect(await restore(batch)).toMatchObject({ status: 200 });
  expect(await liveDigests(casa.services)).toEqual(expect.arrayContaining(before));
  expect((await admin.get(path)).status).toBe(200);
});

const day = 24 * 60 * 60;
const erased = async () => {
  await casa.runJob('erase expired deletions');
  return (await countBin(casa.services)).accounts_bin;
};

test('erases a batch after 30 days with its files and its copies in other data', async () => {
  const student = await casa.world.student();
  const teacher = await casa.asNew('teacher');
  const file = await casa.world.upload({
    uploader: teacher.id,
    content: samplePdf(),
    fileName: 'a.pdf',
    purpose: 'messageUploads',
  });
  await teacher.post(`/api/messages/send/${student.id}`, { message: 'Good morning.', files: [file] });
  const heir = (await casa.world.teacher()).id;
  await admin.call(people.deleteStudent, { ids: [student.id] });
  await admin.call(people.deleteTeacher, { ids: [teacher.id], reassignTo: heir });
  casa.clock.advance(29 * day);
  expect(await erased()).toBe(2);
  casa.clock.advance(2 * day);
  await erased();
  expect(await countBin(casa.services)).toEqual({});
  const rows = await casa.services.database.read.selectFrom('files').select('path').where('path', '=', file).execute();
  expect(rows).toEqual([]);
  await expect(casa.services.files.read(file.replace('/uploads/', ''))).rejects.toThrow();
});

test('holds the batches of both people until a year after a report was closed', async () => {
  admin = await casa.asNew('admin');
  const { teacher, student, file, report } = await createPair();
  const closed = await admin.call(reports.closeMessageReport, { id: report });
  const heldUntil = new Date(Date.parse(closed.body.closedAt ?? '') + 365 * day * 1000).toISOString();
  const heir = (await casa.world.teacher()).id;
  const batches = [
    batchOf(await admin.call(people.deleteTeacher, { ids: [teacher.id], reassignTo: heir })),
    batchOf(await admin.call(people.deleteStudent, { ids: [student.id] })),
  ];
  for (const batch of batches) {
    expect((await bin()).find(({ _id }) => _id === batch)).toMatchObject({ isHeld: true, heldUntil });
    expect(await admin.call(calls.eraseBatch, { batch })).toMatchObject({ status: 409 });
  }
  casa.clock.advance(364 * day);
  expect(await erased()).toBe(2);
  expect((await countBin(casa.services)).message_reports_bin).toBe(1);
  expect(await casa.services.files.size(file.replace('/uploads/', ''))).toBeGreaterThan(0);
  casa.clock.advance(2 * day);
  await erased();
  expect(await countBin(casa.services)).toEqual({});
});

test('refuses to erase data of an open report, manually or by the job', async () => {
  admin = await casa.asNew('admin');
  const { teacher } = await createPair();
  const heir = (await casa.world.teacher()).id;
  const batch = batchOf(await admin.call(people.deleteTeacher, { ids: [teacher.id], reassignTo: heir }));
  const inBin = (await bin()).find(({ _id }) => _id === batch);
  expect(inBin).toMatchObject({ isHeld: true });
  expect(inBin).not.toHaveProperty('heldUntil');
  expect(await admin.call(calls.eraseBatch, { batch })).toMatchObject({ status: 409 });
  casa.clock.advance(31 * 24 * 60 * 60);
  await casa.runJob('erase expired deletions');
  expect((await countBin(casa.services)).message_reports_bin).toBe(1);
});

test('counts and deletes five thousand ids in one call', async () => {
  const clerk = await casa.asNew('admin');
  const { id } = await casa.world.student();
  const ids = [id, ...Array.from({ length: 4999 }, (_, at) => `nobody-${at}`)];
  const counted = await clerk.call(calls.previewDeletion, { kind: 'student', ids });
  expect([counted.status, counted.body]).toEqual([200, { counts: { student: 1 } }]);
  const deletion = await clerk.call(people.deleteStudent, { ids });
  expect(deletion.body).toMatchObject({ deleted: 1 });
  expect((await clerk.call(calls.restoreBatch, { batch: batchOf(deletion) })).status).toBe(200);
});
