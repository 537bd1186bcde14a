import { afterAll, beforeAll, expect, test } from 'vitest';
import { classesEndpoints as calls } from '#features/classes/contract.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('builds a class step by step and stores each name once', async () => {
  const admin = await casa.asNew('admin');
  const teacher = await casa.world.teacher({ first_name: 'Luz', last_name: 'Bautista' });
  const category = await admin.call(calls.createCategory, { category: 'Casa' });
  expect(category).toMatchObject({ status: 201, body: { category: 'Casa', levels: [] } });
  const same = await admin.call(calls.createCategory, { category: ' cA sa ' });
  expect(same).toMatchObject({ status: 200, body: { _id: category.body._id, category: 'Casa' } });
  const level = await admin.call(calls.createLevel, { category: category.body._id, level: 'Kinder 1' });
  const levelID = level.body._id;
  expect((await admin.call(calls.createSection, { level: levelID, section: 'Narra' })).status).toBe(400);
  const section = await admin.call(calls.createSection, { level: levelID, section: 'Narra', adviser: teacher.id });
  expect(section).toMatchObject({
    status: 201,
    body: { adviser: teacher.id, level: levelID, categoryID: category.body._id },
  });
  expect(await admin.call(calls.createSection, { level: levelID, section: 'NARRA' })).toMatchObject({
    status: 200,
    body: { _id: section.body._id },
  });
  const id = section.body._id;
  const subject = await admin.call(calls.createSubject, { subject: 'Math', section: id, teacher: teacher.id });
  expect(subject.status).toBe(201);
  const twice = await admin.call(calls.createSubject, { subject: 'math', section: id, teacher: teacher.id });
  expect(twice).toMatchObject({ status: 409, body: { error: 'Subject already exists for this Section!' } });
  const other = await casa.world.teacher();
  const art = await admin.call(calls.createSubject, { subject: 'Art', section: id, teacher: other.id });
  expect(await admin.call(calls.renameSubject, { id: art.body._id, subject: 'MATH' })).toMatchObject({
    status: 409,
    body: { code: 'name_taken', error: 'Subject already exists for this Section!' },
  });
  await admin.call(calls.renameSubject, { id: subject.body._id, subject: 'Mathematics' });
  await admin.call(calls.updateAdviserSection, { sectionID: id, section: 'Molave', adviser: teacher.id });
  const teachers = await admin.get('/api/admins/get-teachers');
  expect(teachers.body).toContainEqual(
    expect.objectContaining({
      _id: teacher.id,
      classes: [{ _id: subject.body._id, subjectID: subject.body._id, subject: 'Mathematics' }],
      advisoryClass: [{ _id: id, sectionID: id, section: 'Molave' }],
    }),
  );
  const got = await admin.call(calls.getSection, { id });
  expect(got).toMatchObject({
    status: 200,
    body: { section: { section: 'Molave' }, level: { level: 'Kinder 1' }, adviser: { full_name: 'Luz Bautista' } },
  });
});

test('accepts all time formats and refuses overlapping slots unless forced', async () => {
  const admin = await casa.asNew('admin');
  const teacher = await casa.world.teacher();
  const first = await casa.world.subject({ name: 'Music', teacher: teacher.id });
  const other = await casa.world.subject({ name: 'Art', teacher: teacher.id });
  const slot = { day: 'Monday', startTime: '08:00AM', endTime: '9 am' };
  const added = await admin.call(calls.createSchedule, { subject: first.id, ...slot });
  expect(added).toMatchObject({
    status: 201,
    body: { schedules: [{ day: 'Monday', startTime: '8:00 AM', endTime: '9:00 AM' }] },
  });
  const clash = await admin.call(calls.addSubjectSchedule, {
    subjectID: other.id,
    ...slot,
    startTime: '8:30 AM',
    endTime: '10 AM',
  });
  expect(clash).toMatchObject({
    status: 409,
    body: { code: 'schedule_conflict', error: expect.stringMatching(/Art.*Music/) },
  });
  const next = await admin.call(calls.addSubjectSchedule, {
    subjectID: other.id,
    ...slot,
    startTime: '9 AM',
    endTime: '10 AM',
  });
  expect(next.status).toBe(201);
  const forced = await admin.call(calls.addSubjectSchedule, { subjectID: other.id, ...slot, force: true });
  expect(forced.body.schedules).toHaveLength(2);
  const { _id: moving } = forced.body.schedules[0] ?? { _id: '' };
  const move = (subjectID: string, startTime: string, endTime: string, day = 'Friday') =>
    admin.call(calls.addSubjectSchedule, { subjectID, day, startTime, endTime, replaces: moving });
  expect((await move(first.id, '1 PM', '2 PM')).status).toBe(404);
  expect((await move(other.id, '8:30 AM', '9:30 AM', 'Monday')).status).toBe(409);
  const moved = await move(other.id, '1 PM', '2:07 PM');
  expect(moved.body.schedules).toHaveLength(2);
  expect(moved.body.schedules).toContainEqual({ _id: moving, day: 'Friday', startTime: '1:00 PM', endTime: '2:07 PM' });
  // A slot does not overlap its own former place.
  expect((await move(other.id, '1:30 PM', '2:30 PM')).status).toBe(201);
  for (const wrong of [
    { startTime: '13:00' },
    { startTime: '0 AM' },
    { startTime: '9 AM' },
    { day: 'Someday' },
    { endTime: 9 },
  ])
    expect((await admin.post('/api/admins/create-schedule', { subject: first.id, ...slot, ...wrong })).status).toBe(
      400,
    );
  const removed = await admin.call(calls.deleteSubjectSchedule, { scheduleID: added.body.schedules[0]?._id ?? '' });
  expect(removed).toMatchObject({ status: 200, body: { _id: first.id, schedules: [] } });
});

test('deletes a category with its contents and leaves its students unassigned', async () => {
  const admin = await casa.asNew('admin');
  const { world } = casa;
  const category = await world.category();
  const level = await world.level({ category: category.id });
  const section = await world.section({ level: level.id });
  const subject = await world.subject({ section: section.id });
  await world.schedule({ subject: subject.id, day: 0, startMinute: 480, endMinute: 540 });
  const student = await world.studentIn(section.id);
  const enrolled = await admin.call(calls.addStudentSection, { studentID: student.id, sectionID: section.id });
  expect(enrolled).toMatchObject({ status: 409, body: { code: 'already_in_section' } });
  const deleted = await admin.call(calls.deleteAllClasses, { ids: [category.id] });
  expect(deleted).toMatchObject({
    status: 200,
    body: { deleted: 1, levels: 1, sections: 1, subjects: 1, unassignedStudents: 1 },
  });
  expect((await admin.call(calls.deleteAllClasses, { ids: [category.id] })).status).toBe(404);
  const students = (await admin.get('/api/admins/get-students')).body as { _id: string; section?: string }[];
  expect(students.find(({ _id }) => _id === student.id)).not.toHaveProperty('sectionID');
  expect((await admin.call(calls.getSubject, { id: subject.id })).status).toBe(404);
});

test('deletes a level with its contents, keeps its category and writes an audit log entry', async () => {
  const admin = await casa.asNew('admin');
  const { world } = casa;
  const category = await world.category();
  const [level, other] = [await world.level({ category: category.id }), await world.level({ category: category.id })];
  const [one, two] = [await world.section({ level: level.id }), await world.section({ level: level.id })];
  const remaining = await world.subject({ section: (await world.section({ level: other.id })).id });
  const subjects = [await world.subject({ section: one.id }), await world.subject({ section: two.id })];
  const student = await world.studentIn(one.id);
  const teacher = await casa.asNew('teacher');
  expect((await teacher.call(calls.deleteLevel, { id: level.id })).status).toBe(403);
  expect((await admin.post('/api/admins/delete-level', { id: 7 })).status).toBe(400);
  const dependents = { sections: 2, subjects: 2, unassignedStudents: 1 };
  const answers = await Promise.all([1, 2].map(() => admin.call(calls.deleteLevel, { id: level.id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({
    deleted: 1,
    batch: expect.any(String),
    ...dependents,
  });
  for (const { id } of subjects) expect((await admin.call(calls.getSubject, { id })).status).toBe(404);
  expect((await admin.call(calls.getSubject, { id: remaining.id })).status).toBe(200);
  const { body: categories } = await admin.call(calls.getCategories, {});
  expect(categories.find(({ _id }) => _id === category.id)?.levels).toMatchObject([{ levelID: other.id }]);
  const freed = await admin.post('/api/admins/get-student', { id: student.id });
  expect(freed).toMatchObject({ status: 200, body: { _id: student.id } });
  expect(freed.body).not.toHaveProperty('sectionID');
  const batch = answers.map(({ body }) => (body as { batch?: string }).batch).find((one) => one !== undefined);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before'])
    .where('subject_id', '=', level.id)
    .execute();
  expect(lines).toEqual([
    { action: 'level:deleted', actor_id: admin.id, before: JSON.stringify({ ...dependents, batch }) },
  ]);
});

test('shows a student and a teacher only their own section', async () => {
  const { world } = casa;
  const adviser = await world.teacher();
  const section = await world.section({ adviser: adviser.id, name: 'Own' });
  const subject = await world.subject({ section: section.id });
  const foreign = await world.subject();
  const student = await world.studentIn(section.id);
  const asStudent = await casa.signedIn(student);
  const asAdviser = await casa.signedIn(adviser);
  const asTeacher = await casa.signedIn({ id: subject.teacher, role: 'teacher' });
  expect(await asStudent.call(calls.getOwnSection, { id: section.id })).toMatchObject({
    status: 200,
    body: {
      section: { section: 'Own', students: [{ _id: student.id, role: 'student' }] },
      adviser: { _id: adviser.id },
    },
  });
  expect((await asStudent.call(calls.getOwnSection, { id: foreign.section })).status).toBe(403);
  expect((await asStudent.call(calls.getSubjects, { sectionID: section.id })).body).toMatchObject([
    { _id: subject.id },
  ]);
  expect((await asStudent.call(calls.getSubjects, { sectionID: 'nowhere' })).status).toBe(403);
  for (const teacher of [asAdviser, asTeacher]) {
    expect((await teacher.call(calls.getSectionDetails, { id: section.id })).status).toBe(200);
    expect((await teacher.call(calls.getSubjectDetails, { subjectID: subject.id })).status).toBe(200);
    expect((await teacher.call(calls.getSectionDetails, { id: foreign.section })).status).toBe(403);
    expect((await teacher.call(calls.getSubjectDetails, { subjectID: foreign.id })).status).toBe(403);
  }
  expect(await asTeacher.call(calls.getTeacherSubjects, { subjectIDs: [subject.id] })).toMatchObject({
    status: 200,
    body: { subjects: [{ _id: subject.id }], levels: [{ _id: section.level }], sections: [{ _id: section.id }] },
  });
  expect((await asAdviser.call(calls.getTeacherSubjects, { subjectIDs: [subject.id] })).status).toBe(403);
});
