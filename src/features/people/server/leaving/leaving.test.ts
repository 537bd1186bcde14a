import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { binEndpoints } from '#features/bin/contract.ts';
import { chatRulesEndpoints } from '#features/chat-rules/contract.ts';
import { classesEndpoints } from '#features/classes/contract.ts';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import { addDays } from '#kernel/days/days.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { liveDigests } from '#tests/support/digests.ts';
import { importing, studentRow, titles } from '#tests/support/imports.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

const { archiveStudents, restoreStudents, getLeavers, getStudents, getStudent, searchStudents } = peopleEndpoints;

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const today = () => schoolDay(casa.services);
const leave = (ids: string[], lastDay = today(), reason = '') => admin.call(archiveStudents, { ids, lastDay, reason });
const restore = (id: string, sectionID = '') => admin.call(restoreStudents, { students: [{ id, sectionID }] });
const idsOf = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id);
const signIn = (email: string, password = worldPassword) =>
  casa.visitor().post('/api/students/login', { email, password });

/** Returns digests of all rows except enrollments, which contain start times. */
const digests = async () => (await liveDigests(casa.services)).filter((line) => !line.startsWith('enrollments '));

/** Creates a student and the adviser of the student's section, with a conversation between them. */
const createPair = async () => {
  await casa.world.quietHours(undefined);
  const teacher = await casa.asNew('teacher');
  const { id: section } = await casa.world.section({ adviser: teacher.id });
  const student = await casa.world.studentIn(section);
  const asStudent = await casa.signedIn(student);
  await casa.world.syncEnrollmentPeriods();
  expect((await asStudent.post(`/api/messages/send/${teacher.id}`, { message: 'Good morning.' })).status).toBe(201);
  return { teacher, section, student, asStudent };
};

test('lets only admins archive students, with a valid last day', async () => {
  const { id } = await casa.world.student({ birthdate: '2016-09-30' });
  const good = { ids: [id], lastDay: today(), reason: '' };
  const path = '/api/admins/archive-students';
  expect((await casa.visitor().post(path, good)).status).toBe(401);
  for (const role of ['teacher', 'student'] as const) {
    const other = await casa.asNew(role);
    expect((await other.post(path, good)).status).toBe(403);
    expect((await other.post('/api/admins/bring-back-students', { students: [{ id, sectionID: '' }] })).status).toBe(
      403,
    );
    expect((await other.get('/api/admins/get-leavers')).status).toBe(403);
  }
  const tomorrow = addDays(today(), 1);
  for (const wrong of [
    { ...good, ids: [] },
    { ...good, lastDay: '' },
    { ...good, lastDay: '2026-02-30' },
    { ...good, lastDay: tomorrow },
    { ...good, lastDay: '2016-09-29' },
    { ...good, reason: 'x'.repeat(201) },
  ])
    expect([wrong, (await admin.post(path, wrong)).status]).toEqual([wrong, 400]);
  expect((await leave(['nobody'])).status).toBe(404);
  expect((await restore('nobody')).status).toBe(404);
  expect((await restore(id)).status).toBe(409);
  expect((await admin.call(getStudent, { id })).body.left).toBeUndefined();
});

test('refuses a last day before the student’s first enrollment', async () => {
  const { student } = await createPair();
  const refused = await leave([student.id], '2020-01-01');
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'lastDay' }] } });
  expect((refused.body as unknown as { error: string }).error).toContain(today());
});

describe('a former student', () => {
  test('cannot sign in or use open sessions', async () => {
    const { student, asStudent, teacher } = await createPair();
    const tab = await openTab(casa.address, asStudent);
    const closed = new Promise((resolve) => tab.socket.once('disconnect', resolve));
    expect(await leave([student.id])).toMatchObject({ status: 200, body: { left: 1 } });
    await closed;
    expect((await asStudent.get('/api/session')).status).toBe(401);
    const [known, unknown] = [await signIn(student.email), await signIn('nobody@casa.example')];
    expect([known.status, { ...(known.body as object), requestId: '' }]).toEqual([
      401,
      { ...(unknown.body as object), requestId: '' },
    ]);
    // A session that started concurrently with the archiving.
    const late = await casa.signedIn(student);
    expect((await late.get('/api/session')).status).toBe(401);
    expect((await late.post(`/api/messages/send/${teacher.id}`, { message: 'Hello?' })).status).toBe(401);
    expect((await admin.post('/api/admins/reset-password', { role: 'student', id: student.id })).status).toBe(409);
    expect((await admin.post('/api/admins/make-student-slips', { ids: [student.id] })).body).toEqual([]);
  });

  test('is only in the list of former students', async () => {
    const { student, section, teacher } = await createPair();
    const { body: before } = await admin.call(getStudent, { id: student.id });
    expect((await leave([student.id], today(), 'Moved to  Cebu')).status).toBe(200);
    expect(idsOf(await admin.call(getStudents, {}))).not.toContain(student.id);
    expect(await admin.call(searchStudents, { searchInput: before.full_name })).toMatchObject({ body: [] });
    expect(await teacher.post('/api/admins/search-students', { searchInput: before.full_name })).toMatchObject({
      body: [],
    });
    expect(idsOf((await teacher.get('/api/teachers/get-all-students')) as { body: { _id: string }[] })).not.toContain(
      student.id,
    );
    const { body: seen } = await teacher.post('/api/teachers/get-section-details', { id: section });
    expect((seen as { students: unknown[] }).students).toEqual([]);
    const { sectionID: _, levelID: __, categoryID: ___, section: name, level, category: ____, ...rest } = before;
    const left = { lastDay: today(), reason: 'Moved to Cebu', place: `${level} - ${name}` };
    expect((await admin.call(getStudent, { id: student.id })).body).toEqual({ ...rest, left });
    expect((await admin.call(getLeavers, {})).body).toContainEqual({ ...rest, left });
  });

  test('accepts record entries only up to the last day', async () => {
    const { student, section } = await createPair();
    const { album, lesson } = await casa.world.album({ lesson: 'Pink Tower' });
    await casa.world.sectionAlbums(section, [album]);
    const yesterday = today();
    casa.clock.advance(24 * 3600);
    const office = await casa.asNew('admin');
    const left = await office.call(archiveStudents, { ids: [student.id], lastDay: yesterday, reason: '' });
    expect(left.status).toBe(200);
    const later = { studentID: student.id, lessonID: lesson, kind: 'practised', day: today(), clientId: 'later' };
    const refused = await office.post('/api/records/add-entries', { sectionID: section, entries: [later] });
    const onTheLast = { ...later, day: yesterday, clientId: 'on-the-last' };
    const added = await office.post('/api/records/add-entries', { sectionID: section, entries: [onTheLast] });
    casa.clock.advance(-24 * 3600);
    expect(added.status).toBe(200);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringMatching(/left the school on/)]);
  });

  test('cannot be placed, changed or written to', async () => {
    const { student, section, teacher } = await createPair();
    const { body: record } = await admin.call(getStudent, { id: student.id });
    await leave([student.id]);
    const place = { studentID: student.id, sectionID: section };
    expect((await admin.post('/api/admins/add-student-section', place)).status).toBe(409);
    const moves = [{ studentID: student.id, from: '', to: section }];
    expect((await admin.call(classesEndpoints.moveStudents, { moves })).body.moved).toBe(0);
    const guardian = record.parent_guardian;
    const form = {
      ...record,
      id: student.id,
      parent_fName: guardian.first_name,
      parent_lName: guardian.last_name,
      phone: guardian.phone_number,
      relationship: guardian.relationship,
    };
    expect((await admin.post('/api/admins/update-student', form)).status).toBe(409);
    const messages = await teacher.call(messagesEndpoints.getMessages, { userId: student.id });
    expect(messages.body.map(({ message }) => message)).toEqual(['Good morning.']);
    expect(idsOf(await teacher.call(messagesEndpoints.teacherConversations, {}))).toContain(student.id);
    expect((await teacher.post(`/api/messages/send/${student.id}`, { message: 'Farewell.' })).status).toBe(403);
    const rule = await teacher.call(chatRulesEndpoints.getWriteRule, { userId: student.id });
    expect(rule.body).toMatchObject({ mayWrite: false, explanation: expect.stringMatching(/no longer at the school/) });
    expect(
      (await admin.call(messagesEndpoints.getWaitingFamilies, {})).body.teachers.map(({ _id }) => _id),
    ).not.toContain(teacher.id);
  });

  test('belongs to the section until the end of the last day', async () => {
    const { student } = await createPair();
    const day = today();
    casa.clock.advance(5 * 24 * 3600);
    const later = await casa.asNew('admin');
    const { status } = await later.call(archiveStudents, { ids: [student.id], lastDay: day, reason: '' });
    expect(status).toBe(200);
    await casa.world.syncEnrollmentPeriods();
    casa.clock.advance(-5 * 24 * 3600);
    const periods = await casa.services.database.read
      .selectFrom('stays')
      .select('to_at')
      .where('student_id', '=', student.id)
      .execute();
    const end = new Date(Date.parse(`${day}T00:00:00+08:00`) + 24 * 3600_000).toISOString();
    expect(periods).toEqual([{ to_at: end }]);
  });

  test('is restored with or without a section, with the previous password and conversations', async () => {
    const { student, section, teacher } = await createPair();
    const before = await digests();
    await leave([student.id]);
    expect((await restore(student.id, 'nowhere')).status).toBe(404);
    expect(await restore(student.id, section)).toMatchObject({ status: 200, body: { back: 1 } });
    expect(await digests()).toEqual(before);
    expect((await signIn(student.email)).status).toBe(200);
    expect((await teacher.post(`/api/messages/send/${student.id}`, { message: 'Welcome.' })).status).toBe(201);
    await leave([student.id]);
    await restore(student.id);
    const { body } = await admin.call(getStudent, { id: student.id });
    expect([body.left, body.sectionID]).toEqual([undefined, undefined]);
  });

  test('is still a former student after a restore from the bin, also with the section', async () => {
    const { student, section } = await createPair();
    const deleted = await admin.call(classesEndpoints.deleteSections, { ids: [section] });
    await leave([student.id], today(), 'Moved');
    const { batch } = deleted.body as unknown as { batch: string };
    expect((await admin.call(binEndpoints.restoreBatch, { batch })).status).toBe(200);
    expect((await admin.call(getStudent, { id: student.id })).body.sectionID).toBeUndefined();
    const gone = await admin.post('/api/admins/delete-student', { ids: [student.id] });
    expect(idsOf(await admin.call(getLeavers, {}))).not.toContain(student.id);
    expect(
      (await admin.call(binEndpoints.restoreBatch, { batch: (gone.body as { batch: string }).batch })).status,
    ).toBe(200);
    expect((await admin.call(getStudent, { id: student.id })).body.left?.reason).toBe('Moved');
    expect(idsOf(await admin.call(getStudents, {}))).not.toContain(student.id);
    expect((await signIn(student.email)).status).toBe(401);
  });

  test('is reported by the check of an import and not created again', async () => {
    const { begin, check } = importing(() => admin);
    const [row = []] = [studentRow()];
    const run = importing(() => admin);
    await run.run(await begin('students', [titles, row]));
    const students = (await admin.call(getStudents, {})).body;
    const { _id: id = '', birthdate = '' } = students.find(({ email }) => email === row[3]) ?? {};
    await leave([id]);
    const other = row.map((cell) => (cell === row[3] ? `other-${row[3]}` : cell === row[0] ? '' : cell));
    const { lines } = await check(await begin('students', [titles, row]));
    const rechecked = await check(await begin('students', [titles, other]));
    expect(birthdate).not.toBe('');
    for (const line of [...lines, ...rechecked.lines]) {
      expect(line.outcome).toBe('skip');
      expect(line.problems[0]?.message).toMatch(/left the school on/);
    }
  });
});

test('archives a student once for concurrent requests of two admins', async () => {
  const { student } = await createPair();
  const other = await casa.asNew('admin');
  const input = { ids: [student.id], lastDay: today(), reason: '' };
  const answers = await Promise.all([admin, other, admin, other].map((one) => one.call(archiveStudents, input)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', student.id)
    .where('action', '=', 'student:left')
    .execute();
  expect(lines).toHaveLength(1);
});

test('leaves no student in a section who is archived and moved concurrently', async () => {
  const { id: to } = await casa.world.section();
  const students = await Promise.all(Array.from({ length: 6 }, () => casa.world.studentIn()));
  const moves = students.map(({ id, section }) => ({ studentID: id, from: section, to }));
  await Promise.all([
    ...moves.map((move) => admin.call(classesEndpoints.moveStudents, { moves: [move] })),
    ...students.map(({ id }) => leave([id])),
  ]);
  const rows = await casa.services.database.read
    .selectFrom('enrollments')
    .select('student_id')
    .where(
      'student_id',
      'in',
      students.map(({ id }) => id),
    )
    .execute();
  expect(rows).toEqual([]);
});

test('archives and restores 1,000 students', async () => {
  const { id: section } = await casa.world.section();
  const ids: string[] = [];
  for (let at = 0; at < 1000; at += 1) ids.push((await casa.world.student()).id);
  const students = ids.map((id) => ({ id, sectionID: section }));
  expect(await leave(ids)).toMatchObject({ status: 200, body: { left: 1000 } });
  expect(await admin.call(restoreStudents, { students })).toMatchObject({ status: 200, body: { back: 1000 } });
  const { body } = await admin.post('/api/admins/get-section', { id: section });
  expect((body as { section: { students: unknown[] } }).section.students).toHaveLength(1000);
});
