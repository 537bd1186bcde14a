import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { albumsEndpoints as albums } from '#features/albums/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { lessonRecordsEndpoints as records } from '../contract.ts';
import { foldEntries } from '../fold.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  [admin, adviser] = [await casa.asNew('admin'), await casa.asNew('teacher')];
});
afterAll(() => casa.stop());

let room: { section: string; group: string; tower: string; cubes: string; ana: string; ben: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, group, lesson: tower } = await casa.world.album({ lesson: 'Pink Tower' });
  const { id: cubes } = await casa.world.lesson({ group, name: 'Ten cubes' });
  await casa.world.roomAlbums(section, [album]);
  const [{ id: ana }, { id: ben }] = [await casa.world.studentIn(section), await casa.world.studentIn(section)];
  room = { section, group, tower, cubes, ana, ben };
});

const had = (student: string, lesson: string, day: string, fields: object = {}) =>
  casa.world.entry({ ...{ student, lesson, section: room.section, maker: adviser.id, day }, ...fields });
const preview = (id: string, intoID: string, client: Client = admin) =>
  client.call(albums.previewMerge, { id, intoID });
const merge = (id: string, intoID: string, entries: number, client: Client = admin) =>
  client.call(albums.mergeLesson, { id, intoID, entries });
const entriesOf = async (studentID: string, lessonID: string) =>
  (await adviser.call(records.getCellEntries, { studentID, lessonID, withTakenBack: true })).body;
const cellsOf = (lesson: string) =>
  casa.services.database.read
    .selectFrom('cell_states')
    .select(['student_id', 'state', 'last_day', 'times'])
    .where('lesson_id', '=', lesson)
    .orderBy('student_id')
    .execute();

test('admins alone merge, a lesson in use, not into itself, and what is not there is not found', async () => {
  for (const client of [adviser, await casa.asNew('student')]) {
    expect((await preview(room.cubes, room.tower, client)).status).toBe(403);
    expect((await merge(room.cubes, room.tower, 0, client)).status).toBe(403);
  }
  expect((await merge(room.cubes, room.cubes, 0)).status).toBe(400);
  expect((await merge(room.cubes, 'unknown', 0)).status).toBe(404);
  expect((await merge('unknown', room.tower, 0)).status).toBe(404);
  await admin.call(albums.archiveLesson, { id: room.tower, isArchived: true });
  expect((await merge(room.cubes, room.tower, 0)).status).toBe(400);
});

test('all that was recorded and planned goes on with the other lesson and says as what it was recorded', async () => {
  await had(room.ana, room.cubes, '2026-01-05');
  await had(room.ana, room.cubes, '2026-01-07', { kind: 'mastered' });
  await had(room.ben, room.cubes, '2026-01-08', { kind: 'planned' });
  await had(room.ana, room.tower, '2026-01-06', { kind: 'practised' });
  expect((await preview(room.cubes, room.tower)).body).toEqual({ entries: 3, children: 2, observations: 0 });
  expect((await merge(room.cubes, room.tower, 3)).status).toBe(200);
  expect(await entriesOf(room.ana, room.cubes)).toEqual([]);
  const moved = await entriesOf(room.ana, room.tower);
  expect(moved.map(({ day, recordedAs }) => [day, recordedAs]).sort()).toEqual([
    ['2026-01-05', 'Ten cubes'],
    ['2026-01-06', undefined],
    ['2026-01-07', 'Ten cubes'],
  ]);
  const rows = await casa.services.database.read
    .selectFrom('entries')
    .selectAll()
    .where('lesson_id', '=', room.tower)
    .execute();
  for (const { student_id, state, last_day, times } of await cellsOf(room.tower)) {
    const cell = foldEntries(rows.filter((row) => row.student_id === student_id));
    expect([state, last_day, times]).toEqual([cell?.state, cell?.lastDay, cell?.times]);
  }
  expect((await cellsOf(room.tower)).map(({ state }) => state).sort()).toEqual(['mastered', 'planned']);
  expect((await cellsOf(room.cubes)).map(({ state }) => state)).toEqual(['none', 'none']);
  const { body } = await admin.call(albums.getLesson, { id: room.cubes });
  expect(body.isArchived).toBe(true);
  const log = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'lesson:merged')
    .where('subject_id', '=', room.cubes)
    .execute();
  expect(log).toEqual([{ actor_id: admin.id, after: expect.stringContaining('"entries":3') }]);
});

test('what was recorded since the question was asked is asked about again', async () => {
  await had(room.ana, room.cubes, '2026-01-05');
  expect((await preview(room.cubes, room.tower)).body.entries).toBe(1);
  await had(room.ben, room.cubes, '2026-01-06');
  expect(await merge(room.cubes, room.tower, 1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await entriesOf(room.ana, room.cubes)).toHaveLength(1);
  const racing = await Promise.all([merge(room.cubes, room.tower, 2), merge(room.cubes, room.tower, 2)]);
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await entriesOf(room.ben, room.tower)).toHaveLength(1);
});

test('observations and answers to proposals name the other lesson, each once', async () => {
  const of = { section: room.section, maker: adviser.id, students: [room.ana] };
  const both = await casa.world.observation({ ...of, lessons: [room.cubes, room.tower] });
  const one = await casa.world.observation({ ...of, lessons: [room.cubes] });
  const answer = (studentID: string, lessonID: string, kind: 'not-now' | 'not-for-child') =>
    adviser.call(records.answerProposal, { sectionID: room.section, studentID, lessonID, answer: kind });
  await answer(room.ana, room.cubes, 'not-now');
  await answer(room.ben, room.cubes, 'not-now');
  await answer(room.ben, room.tower, 'not-for-child');
  expect((await preview(room.cubes, room.tower)).body.observations).toBe(2);
  expect((await merge(room.cubes, room.tower, 0)).status).toBe(200);
  const { read } = casa.services.database;
  const tags = await read
    .selectFrom('observation_lessons')
    .selectAll()
    .where('observation_id', 'in', [both.id, one.id])
    .execute();
  expect(tags.map(({ lesson_id }) => lesson_id)).toEqual([room.tower, room.tower]);
  const answers = await read
    .selectFrom('proposal_answers')
    .select(['student_id', 'lesson_id', 'until_day'])
    .where('student_id', 'in', [room.ana, room.ben])
    .execute();
  expect(answers).toHaveLength(2);
  expect(answers.find(({ student_id }) => student_id === room.ben)).toMatchObject({
    lesson_id: room.tower,
    until_day: null,
  });
});

test('links are passed on, but for those that would lead round in a circle', async () => {
  const [{ id: first }, { id: last }] = [
    await casa.world.lesson({ group: room.group }),
    await casa.world.lesson({ group: room.group }),
  ];
  await casa.world.link(room.cubes, first, 'needs');
  await casa.world.link(last, room.cubes);
  await casa.world.link(first, room.tower);
  await casa.world.link(room.cubes, room.tower);
  expect((await merge(room.cubes, room.tower, 0)).status).toBe(200);
  const { body: tower } = await admin.call(albums.getLesson, { id: room.tower });
  expect(tower.before).toEqual([]);
  const { body: after } = await admin.call(albums.getLesson, { id: last });
  expect(after.before.map(({ _id }) => _id).sort()).toEqual([room.cubes, room.tower].sort());
});

test('the class hears of it', async () => {
  await had(room.ana, room.cubes, '2026-01-05');
  const before = await adviser.call(records.getClassRecord, { sectionID: room.section });
  await merge(room.cubes, room.tower, 1);
  const after = await adviser.call(records.getClassRecord, { sectionID: room.section });
  expect(after.body.change).toBeGreaterThan(before.body.change);
});
