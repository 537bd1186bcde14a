import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Teacher } from '#features/people/records.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const deleteTeachers = (ids: string[], more: object = {}) => admin.post('/api/admins/delete-teacher', { ids, ...more });

const teacherOf = async (id: string) =>
  ((await admin.get('/api/admins/get-teachers')).body as Teacher[]).find(({ _id }) => _id === id);

test('refuses to delete a teacher with duties and names the duties', async () => {
  const busy = await casa.world.teacher({ first_name: 'Luz', middle_name: 'R.', last_name: 'Bautista' });
  const idle = await casa.world.teacher();
  const section = await casa.world.section({ name: 'Narra', adviser: busy.id });
  await casa.world.subject({ name: 'Botany', teacher: busy.id });
  const refused = await deleteTeachers([idle.id, busy.id]);
  expect(refused).toMatchObject({ status: 409, body: { code: 'still_assigned' } });
  const { error } = refused.body as { error: string };
  for (const word of ['Luz R. Bautista', 'advises Narra', 'teaches Botany']) expect(error).toContain(word);
  expect(await teacherOf(idle.id)).toBeDefined();
  for (const blank of ['', null]) expect((await deleteTeachers([busy.id], { reassignTo: blank })).status).toBe(409);
  expect(await admin.post('/api/admins/get-section', { id: section.id })).toMatchObject({
    body: { adviser: { _id: busy.id } },
  });
});

test('reassigns all duties to one successor and changes nothing else', async () => {
  const [leaving, other, heir] = await Promise.all([casa.world.teacher(), casa.world.teacher(), casa.world.teacher()]);
  const section = await casa.world.section({ name: 'Molave', adviser: leaving.id });
  const subject = await casa.world.subject({ name: 'Art', section: section.id, teacher: other.id });
  const own = await casa.world.subject({ name: 'Music', section: section.id, teacher: heir.id });
  for (const [reassignTo, status] of [
    [leaving.id, 400],
    ['nobody', 404],
    [[heir.id], 400],
  ] as const)
    expect((await deleteTeachers([leaving.id], { reassignTo })).status).toBe(status);
  expect(await deleteTeachers([leaving.id, other.id], { reassignTo: heir.id })).toMatchObject({
    status: 200,
    body: { deleted: 2 },
  });
  expect([await teacherOf(leaving.id), await teacherOf(other.id)]).toEqual([undefined, undefined]);
  expect(await teacherOf(heir.id)).toMatchObject({
    advisoryClass: [{ sectionID: section.id, section: 'Molave' }],
    classes: [
      { subjectID: subject.id, subject: 'Art' },
      { subjectID: own.id, subject: 'Music' },
    ],
  });
});

test('reassigns each section and subject to its own successor and requires one for all', async () => {
  const [leaving, adviser, painter] = [
    await casa.world.teacher(),
    await casa.world.teacher(),
    await casa.world.teacher(),
  ];
  const section = await casa.world.section({ name: 'Ipil', adviser: leaving.id });
  const art = await casa.world.subject({ name: 'Art', section: section.id, teacher: leaving.id });
  const music = await casa.world.subject({ name: 'Music', section: section.id, teacher: leaving.id });
  const bySubject = [
    { id: section.id, teacherID: adviser.id },
    { id: art.id, teacherID: painter.id },
  ];
  const left = await deleteTeachers([leaving.id], { successors: bySubject });
  expect(left).toMatchObject({ status: 409, body: { code: 'still_assigned' } });
  expect((left.body as { issues: unknown }).issues).toEqual([
    { path: `successors.${music.id}`, message: 'Music in Ipil' },
  ]);
  expect(await teacherOf(painter.id)).toMatchObject({ classes: [] });
  for (const [teacherID, status] of [
    [leaving.id, 400],
    ['nobody', 404],
  ] as const)
    expect((await deleteTeachers([leaving.id], { successors: [{ id: music.id, teacherID }] })).status).toBe(status);
  const done = await deleteTeachers([leaving.id], { successors: bySubject, reassignTo: adviser.id });
  expect(done).toMatchObject({ status: 200, body: { deleted: 1 } });
  expect(await teacherOf(painter.id)).toMatchObject({ advisoryClass: [], classes: [{ subjectID: art.id }] });
  expect(await teacherOf(adviser.id)).toMatchObject({
    advisoryClass: [{ sectionID: section.id }],
    classes: [{ subjectID: music.id }],
  });
});

test('blocks the sign-in of a deleted person and frees the email address', async () => {
  const email = 'gone@casa.example';
  const teacher = await casa.world.teacher({ email });
  const student = await casa.world.student({ email });
  expect(await deleteTeachers([teacher.id, teacher.id, 'unknown'])).toMatchObject({ body: { deleted: 1 } });
  const signIn = (role: string) => casa.visitor().post(`/api/${role}s/login`, { email, password: worldPassword });
  expect((await signIn('teacher')).status).toBe(401);
  expect((await signIn('student')).status).toBe(200);
  expect((await admin.post('/api/admins/delete-student', { ids: [student.id] })).body).toEqual({
    deleted: 1,
    batch: expect.any(String),
  });
  expect((await signIn('student')).status).toBe(401);
  await casa.world.teacher({ email });
  await casa.world.student({ email });
  expect((await deleteTeachers([teacher.id])).status).toBe(404);
  expect((await deleteTeachers([])).status).toBe(400);
});

test('removes deleted students from their sections', async () => {
  const section = await casa.world.section();
  const [one, two, remaining] = [
    await casa.world.studentIn(section.id),
    await casa.world.studentIn(section.id),
    await casa.world.studentIn(section.id),
  ];
  const deleted = await admin.post('/api/admins/delete-student', { ids: [one.id, two.id] });
  expect(deleted).toMatchObject({ status: 200, body: { deleted: 2 } });
  expect(await admin.post('/api/admins/get-section', { id: section.id })).toMatchObject({
    body: { section: { students: [{ _id: remaining.id }] } },
  });
});

test('deletes no one for an ID of another role', async () => {
  const [teacher, student] = [await casa.world.teacher(), await casa.world.student()];
  expect((await deleteTeachers([student.id])).status).toBe(404);
  expect((await admin.post('/api/admins/delete-student', { ids: [teacher.id] })).status).toBe(404);
  for (const { role, email } of [teacher, student])
    expect((await casa.visitor().post(`/api/${role}s/login`, { email, password: worldPassword })).status).toBe(200);
});

test('refuses either a deletion or a concurrent new duty', async () => {
  const section = await casa.world.section();
  for (let round = 0; round < 5; round += 1) {
    const { id } = await casa.world.teacher();
    const [deleted, given] = await Promise.all([
      deleteTeachers([id]),
      admin.post('/api/admins/create-subject', { subject: `Race ${round}`, section: section.id, teacher: id }),
    ]);
    expect([
      [200, 404],
      [200, 409],
      [409, 201],
    ]).toContainEqual([deleted.status, given.status]);
  }
});

test('shows a person’s new name everywhere immediately', async () => {
  const teacher = await casa.world.teacher({ first_name: 'Old', last_name: 'Name' });
  const section = await casa.world.section({ name: 'Yakal', adviser: teacher.id });
  const student = await casa.world.studentIn(section.id);
  const asStudent = await casa.signedIn(student);
  const asTeacher = await casa.signedIn(teacher);
  const form = { phone: '1', email: teacher.email, birthdate: '1990-01-01', address: 'x' };
  const requestAll = async () => [
    (await admin.get('/api/admins/get-teachers')).body,
    (await admin.post('/api/admins/get-section', { id: section.id })).body,
    (await admin.post('/api/admins/get-level', { levelID: section.level })).body,
    (await asStudent.post('/api/students/get-section', { id: section.id })).body,
    (await asStudent.get('/api/students/get-all-teachers')).body,
    (await asStudent.post('/api/students/get-teachers', { ids: [teacher.id] })).body,
    (await asTeacher.get('/api/session')).body,
  ];
  for (const each of await requestAll()) expect(JSON.stringify(each)).toContain('Old Name');
  await admin.post('/api/admins/update-teacher', { ...form, id: teacher.id, first_name: 'Nova', last_name: 'Name' });
  await admin.post('/api/admins/update-adviser-section', {
    sectionID: section.id,
    section: 'Ipil',
    adviser: teacher.id,
  });
  for (const each of await requestAll()) {
    expect(JSON.stringify(each)).toContain('Nova Name');
    expect(JSON.stringify(each)).not.toMatch(/Old Name|Yakal/);
  }
  expect((await asStudent.get('/api/session')).body).toMatchObject({ user: { section: 'Ipil' } });
});
