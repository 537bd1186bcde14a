import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { agreementsEndpoints as calls } from '../contract.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let level: string;
let ana: Person;
let ben: Person;
beforeEach(async () => {
  const section = await casa.world.section({ adviser: adviser.id });
  level = section.level;
  const newStudent = async () => {
    const { id } = await casa.world.studentIn(section.id);
    return { ...(await casa.signedIn({ id, role: 'student' })), id };
  };
  [ana, ben] = [await newStudent(), await newStudent()];
});

const agree = (student: string, fields: object = {}) =>
  casa.world.agreement({ student, maker: adviser.id, text: 'Clean the easel.', ...fields });
const mine = (client: Client = ana) => client.call(calls.getMyAgreements, {});
const tick = (id: string, isDone: boolean, client: Client = ana) => client.call(calls.tickMyAgreement, { id, isDone });

test('lets a student read and tick agreements if the level shows lessons to students', async () => {
  const { id } = await agree(ana.id);
  expect([(await mine()).status, (await tick(id, true)).status]).toEqual([404, 404]);
  await casa.world.myLessonsLevel(level);
  expect((await mine()).body).toMatchObject([{ _id: id, text: 'Clean the easel.', isDone: false }]);
  expect((await mine()).body[0]).not.toHaveProperty('maker');
  expect((await tick(id, true)).body).toEqual({ isDone: true });
  const { body } = await adviser.call(calls.getAgreements, { studentID: ana.id });
  expect(body).toMatchObject([{ isDone: true, isDoneByChild: true }]);
  expect((await tick(id, false)).body).toEqual({ isDone: false });
  expect((await mine()).body).toMatchObject([{ isDone: false, isDoneByChild: false }]);
});

test('refuses other students’ agreements and changes of a teacher’s tick', async () => {
  await casa.world.myLessonsLevel(level);
  const { id } = await agree(ana.id, { doneBy: adviser.id });
  expect((await mine(ben)).body).toEqual([]);
  expect((await tick(id, false, ben)).status).toBe(403);
  expect((await tick('nothing', true)).status).toBe(403);
  const refused = await tick(id, false);
  expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
    409,
    expect.stringContaining('Your teacher marked this as done'),
  ]);
  expect((await mine()).body).toMatchObject([{ isDone: true, isDoneByChild: false }]);
  expect((await adviser.call(calls.tickMyAgreement, { id, isDone: false })).status).toBe(403);
});
