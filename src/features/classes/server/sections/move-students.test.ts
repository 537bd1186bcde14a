import { afterAll, beforeAll, expect, test } from 'vitest';
import { classesEndpoints as calls } from '#features/classes/contract.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const school = async () => {
  const narra = await casa.world.section({ name: 'Narra' });
  const molave = await casa.world.section({ name: 'Molave' });
  const [ana, bea, carlos] = await Promise.all([casa.world.student(), casa.world.student(), casa.world.student()]);
  await casa.world.enroll(ana.id, narra.id);
  await casa.world.enroll(bea.id, narra.id);
  const admin = await casa.signedIn(await casa.world.admin());
  const inSection = async (id: string) =>
    (await admin.call(calls.getSection, { id })).body.section.students.map(({ _id }) => _id);
  return { narra: narra.id, molave: molave.id, ana: ana.id, bea: bea.id, carlos: carlos.id, admin, inSection };
};

const moved = (status: number, body: unknown) => ({ status, body: expect.objectContaining(body as object) });

test('lets only admins move students', async () => {
  const { narra, ana } = await school();
  const body = { moves: [{ studentID: ana, from: narra, to: '' }] };
  expect((await casa.visitor().call(calls.moveStudents, body)).status).toBe(401);
  for (const person of [await casa.world.teacher(), await casa.world.student()])
    expect((await (await casa.signedIn(person)).call(calls.moveStudents, body)).status).toBe(403);
});

test('moves many students between sections and no section, and back', async () => {
  const { narra, molave, ana, bea, carlos, admin, inSection } = await school();
  const moves = [
    { studentID: ana, from: narra, to: molave },
    { studentID: bea, from: narra, to: '' },
    { studentID: carlos, from: '', to: molave },
  ];
  expect(await admin.call(calls.moveStudents, { moves })).toMatchObject(moved(200, { moved: 3, left: [] }));
  expect((await inSection(molave)).sort()).toEqual([ana, carlos].sort());
  expect(await inSection(narra)).toEqual([]);
  const reverse = moves.map(({ studentID, from, to }) => ({ studentID, from: to, to: from }));
  expect(await admin.call(calls.moveStudents, { moves: reverse })).toMatchObject(moved(200, { moved: 3, left: [] }));
  expect((await inSection(narra)).sort()).toEqual([ana, bea].sort());
});

test('does not move students who are no longer in the expected section, and names them', async () => {
  const { narra, molave, ana, carlos, admin, inSection } = await school();
  const moves = [
    { studentID: ana, from: molave, to: '' },
    { studentID: carlos, from: narra, to: molave },
    { studentID: carlos, from: '', to: '' },
  ];
  expect(await admin.call(calls.moveStudents, { moves })).toMatchObject(moved(200, { moved: 0, left: [ana, carlos] }));
  expect(await inSection(narra)).toContain(ana);
});

test('moves no student into a deleted section and skips deleted students', async () => {
  const { narra, molave, ana, admin, inSection } = await school();
  const unknownSection = casa.services.clock.newId();
  const toUnknown = await admin.call(calls.moveStudents, {
    moves: [{ studentID: ana, from: narra, to: unknownSection }],
  });
  expect(toUnknown.status).toBe(404);
  const ofUnknown = await admin.call(calls.moveStudents, {
    moves: [{ studentID: unknownSection, from: '', to: molave }],
  });
  expect(ofUnknown.body).toMatchObject({ moved: 0 });
  expect(await inSection(narra)).toContain(ana);
});

test('moves a student once for twenty concurrent requests', async () => {
  const { narra, molave, ana, admin, inSection } = await school();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      admin.call(calls.moveStudents, { moves: [{ studentID: ana, from: narra, to: molave }] }),
    ),
  );
  expect(answers.reduce((sum, { body }) => sum + body.moved, 0)).toBe(1);
  expect(await inSection(molave)).toContain(ana);
});
