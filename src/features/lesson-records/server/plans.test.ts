import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { someTime } from '../constants.ts';
import type { Plan } from '../schemas.ts';
import { plannedRows } from './reading/open-plans.ts';

let casa: TestCasa;
let adviser: Client & { id: string };
let helper: Client & { id: string };
let section: string;
let lesson: string;
let group: string;
let children: string[];
beforeAll(async () => {
  casa = await startTestCasa();
  adviser = await casa.asNew('teacher');
  helper = await casa.asNew('teacher');
  section = (await casa.world.section({ adviser: adviser.id })).id;
  await casa.world.subject({ section, teacher: helper.id });
  const made = await casa.world.album();
  ({ lesson, group } = made);
  await casa.world.sectionAlbums(section, [made.album]);
  children = [];
  for (let student = 0; student < 3; student += 1) children.push((await casa.world.studentIn(section)).id);
});
afterAll(() => casa.stop());

let sent = 0;
const add = async (fields: object[], client: Client = adviser) => {
  const entries = fields.map((one) => ({ clientId: `plan-${++sent}`, lessonID: lesson, day: '2026-01-05', ...one }));
  const answer = await client.post('/api/records/add-entries', { sectionID: section, entries });
  expect(answer.status).toBe(200);
  return (answer.body as { added: string[] }).added;
};
const plans = async (client: Client = adviser) => {
  const { status, body } = await client.post('/api/records/get-plans', { sectionID: section });
  return { status, all: body as Plan[] };
};

test('shows plans to staff who keep the record until the lesson is presented, students who were absent keep theirs', async () => {
  const [ana = '', ben = '', mia = ''] = children;
  expect((await plans(await casa.asNew('teacher'))).status).toBe(403);
  expect((await plans(casa.visitor())).status).toBe(401);
  expect((await plans()).all).toEqual([]);

  await add([ana, ben].map((studentId) => ({ studentID: studentId, kind: 'planned', note: 'With the long rods.' })));
  await add([{ studentID: mia, kind: 'planned', day: someTime }], helper);
  expect((await plans()).all).toMatchObject([
    { studentID: ana, day: '2026-01-05', note: 'With the long rods.' },
    { studentID: ben, day: '2026-01-05' },
    { studentID: mia, day: someTime },
  ]);

  const [given] = await add([{ studentID: ana, kind: 'presented', day: '2026-01-06' }]);
  const left = (await plans(helper)).all;
  expect(left).toMatchObject([
    { studentID: ben, missedOn: '2026-01-06' },
    { studentID: mia, day: someTime },
  ]);

  const move = { studentID: ben, kind: 'planned', day: '2026-01-12', correctsID: left[0]?._id };
  await add([move], helper);
  expect((await plans()).all[0]).toMatchObject({ studentID: ben, day: '2026-01-12', missedOn: '2026-01-06' });

  await adviser.post('/api/records/withdraw-entries', { entries: [{ id: given, clientId: 'undone' }] });
  expect((await plans()).all.map(({ studentID: studentId }) => studentId)).toEqual([ana, ben, mia]);
  for (const { _id } of (await plans()).all)
    await helper.post('/api/records/withdraw-entries', { entries: [{ id: _id, clientId: `drop-${_id}` }] });
  expect((await plans()).all).toEqual([]);
});

test('practice and corrections keep a plan, and a new presentation fulfills it', async () => {
  const { id: studentId } = await casa.world.studentIn(section);
  const mine = async () => (await plans()).all.filter((plan) => plan.studentID === studentId);
  const [first] = await add([{ studentID: studentId, kind: 'presented', attention: 'set' }]);
  await add([
    { studentID: studentId, kind: 'planned', day: someTime, note: 'Once more.', attention: 'set', period: 2 },
  ]);
  await add([{ studentID: studentId, kind: 'practised', day: '2026-01-07' }]);
  await add([{ studentID: studentId, kind: 'presented', correctsID: first, note: 'With Ben.' }]);
  const [plan] = await mine();
  expect(plan).toMatchObject({ day: someTime, note: 'Once more.' });
  await add([{ studentID: studentId, kind: 'planned', day: '9998-01-09', correctsID: plan?._id }]);
  expect(await mine()).toMatchObject([{ day: '9998-01-09', note: 'Once more.', since: plan?.since }]);
  const { body } = await adviser.post('/api/records/get-cell-entries', { studentID: studentId, lessonID: lesson });
  expect(body).toMatchObject([
    { kind: 'presented', note: 'With Ben.', attention: 'set' },
    { kind: 'practised' },
    { kind: 'planned', attention: 'set', period: 2 },
  ]);
  await add([{ studentID: studentId, kind: 'represented', day: schoolDay(casa.services) }]);
  expect(await mine()).toEqual([]);
});

test('a plan without a date comes last and is no valid day for other kinds', async () => {
  const { id: studentId } = await casa.world.studentIn(section);
  const mine = async () => (await plans()).all.filter((plan) => plan.studentID === studentId);
  const { id: other } = await casa.world.lesson({ group, name: 'Some other lesson' });
  await add([
    { studentID: studentId, kind: 'planned', day: someTime },
    { studentID: studentId, kind: 'planned', day: '2999-03-04', lessonID: other },
  ]);
  expect((await mine()).map(({ day }) => day)).toEqual(['2999-03-04', someTime]);
  const early = { clientId: 'never', studentID: studentId, lessonID: lesson, kind: 'presented', day: someTime };
  expect(await adviser.post('/api/records/add-entries', { sectionID: section, entries: [early] })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('Only plans can be for later.') },
  });
  const lessonsHad = async () =>
    ((await adviser.post('/api/observations/get-family-timeline', { studentID: studentId })).body as unknown[]).length;
  expect(await lessonsHad()).toBe(0);
  await add([{ studentID: studentId, kind: 'presented', day: schoolDay(casa.services) }]);
  const [left, ...none] = await mine();
  expect([left?.day, none]).toEqual(['2999-03-04', []]);
  expect(await lessonsHad()).toBe(1);
  await adviser.post('/api/records/withdraw-entries', { entries: [{ id: left?._id, clientId: 'off-the-plan' }] });
  expect(await mine()).toEqual([]);
});

test('a lesson given on the school day before the plan was made was not missed', async () => {
  const [ana = '', ben = ''] = children;
  const day = schoolDay(casa.services);
  // Seven in the morning of the next day in Manila.
  const seconds = (Date.parse(`${day}T23:00:00Z`) - Date.parse(casa.clock.now())) / 1000;
  const of = { lesson, section, maker: adviser.id };
  await casa.world.entry({ ...of, student: ben, kind: 'presented', day });
  casa.clock.advance(seconds);
  await casa.world.entry({ ...of, student: ana, kind: 'planned', day: someTime });
  casa.clock.advance(-seconds);
  const [plan] = (await plans()).all;
  expect(plan).toMatchObject({ studentID: ana, day: someTime });
  expect(plan?.missedOn).toBeUndefined();
});

test.runIf(testEngine === 'sqlite')('reads only the entries of a planned cell', async () => {
  const { read } = casa.services.database;
  const { sql, parameters } = plannedRows(read).compile();
  const { rows } = await read.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  expect(rows.map(({ detail }) => detail).filter((detail) => /MULTI-INDEX|\blater\b/.test(detail))).toEqual([
    'SEARCH later USING INDEX entries_student_id_lesson_id_idx (student_id=? AND lesson_id=?)',
  ]);
});
