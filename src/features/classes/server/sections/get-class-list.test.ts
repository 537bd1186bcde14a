import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { classesEndpoints } from '../../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const { getClassList } = classesEndpoints;

test('returns guardians to the adviser and admins, but not to other teachers or families', async () => {
  const { world } = casa;
  const adviser = await casa.asNew('teacher');
  const colleague = await casa.asNew('teacher');
  const student = await casa.asNew('student');
  const admin = await casa.asNew('admin');
  const section = await world.section({ name: 'Narra', adviser: adviser.id });
  await world.subject({ name: 'Botany', section: section.id, teacher: colleague.id });
  const zita = await world.student({ first_name: 'Zita', last_name: 'Abad' });
  const ana = await world.student({ first_name: 'Ana', last_name: 'Zulueta' });
  for (const id of [ana.id, zita.id, student.id]) await world.enroll(id, section.id);
  const list = await adviser.call(getClassList, { id: section.id });
  expect(list).toMatchObject({ status: 200, body: { section: 'Narra' } });
  expect(list.body.students.map(({ last_name }) => last_name)).toEqual(expect.arrayContaining(['Abad', 'Zulueta']));
  const [first] = list.body.students;
  expect(first).toMatchObject({ last_name: 'Abad', parent_guardian: { relationship: expect.any(String) } });
  for (const withheld of ['email', 'address', 'image']) expect(first).not.toHaveProperty(withheld);
  expect((await admin.call(getClassList, { id: section.id })).body).toEqual(list.body);
  for (const other of [colleague, student, casa.visitor()])
    expect([401, 403]).toContain((await other.post(getClassList.path, { id: section.id })).status);
  expect((await adviser.post(getClassList.path, { id: 'unknown' })).status).toBe(403);
  expect((await admin.post(getClassList.path, { id: 'unknown' })).status).toBe(404);
});
