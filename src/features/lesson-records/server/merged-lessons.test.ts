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

let fixture: { section: string; group: string; tower: string; cubes: string; ana: string; ben: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, group, lesson: tower } = await casa.world.album({ lesson: 'Pink Tower' });
  const { id: cubes } = await casa.world.lesson({ group, name: 'Ten cubes' });
  await casa.world.sectionAlbums(section, [album]);
  const [{ id: ana }, { id: ben }] = [await casa.world.studentIn(section), await casa.world.studentIn(section)];
  fixture = { section, group, tower, cubes, ana, ben };
});

const had = (student: string, lesson: string, day: string, fields: object = {}) =>
  casa.world.entry({ ...{ student, lesson, section: fixture.section, maker: adviser.id, day }, ...fields });
const preview = (id: string, intoID: string, client: Client = admin) =>
  client.call(albums.previewMerge, { id, intoID });
const merge = (id: string, intoID: string, entries: number, client: Client = admin) =>
  client.call(albums.mergeLesson, { id, intoID, entries });
const entriesOf = async (studentId: string, lessonId: string) =>
  (await adviser.call(records.getCellEntries, { studentID: studentId, lessonID: lessonId, withTakenBack: true })).body;
const cellsOf = (lesson: string) =>
  casa.services.database.read
    .selectFrom('cell_states')
    .select(['student_id', 'state', 'last_day', 'times'])
    .where('lesson_id', '=', lesson)
    .orderBy('student_id')
    .execute();

test('only admins merge, and only existing lessons in use into another lesson', async () => {
  for (const client of [adviser, await casa.asNew('student')]) {
    expect((await preview(fixture.cubes, fixture.tower, client)).status).toBe(403);
    expect((await merge(fixture.cubes, fixture.tower, 0, client)).status).toBe(403);
  }
  expect((await merge(fixture.cubes, fixture.cubes, 0)).status).toBe(400);
  expect((await merge(fixture.cubes, 'unknown', 0)).status).toBe(404);
  expect((await merge('unknown', fixture.tower, 0)).status).toBe(404);
  await admin.call(albums.archiveLesson, { id: fixture.tower, isArchived: true });
  expect((await merge(fixture.cubes, fixture.tower, 0)).status).toBe(400);
});

test('moves entries and plans to the other lesson and keeps the original name', async () => {
  await had(fixture.ana, fixture.cubes, '2026-01-05');
  await had(fixture.ana, fixture.cubes, '2026-01-07', { kind: 'mastered' });
  await had(fixture.ben, fixture.cubes, '2026-01-08', { kind: 'planned' });
  await had(fixture.ana, fixture.tower, '2026-01-06', { kind: 'practised' });
  expect((await preview(fixture.cubes, fixture.tower)).body).toEqual({ entries: 3, children: 2, observations: 0 });
  expect((await merge(fixture.cubes, fixture.tower, 3)).status).toBe(200);
  expect(await entriesOf(fixture.ana, fixture.cubes)).toEqual([]);
  const moved = await entriesOf(fixture.ana, fixture.tower);
  expect(moved.map(({ day, recordedAs }) => [day, recordedAs]).sort()).toEqual([
    ['2026-01-05', 'Ten cubes'],
    ['2026-01-06', undefined],
    ['2026-01-07', 'Ten cubes'],
  ]);
  const rows = await casa.services.database.read
    .selectFrom('entries')
    .selectAll()
    .where('lesson_id', '=', fixture.tower)
    .execute();
  for (const { student_id, state, last_day, times } of await cellsOf(fixture.tower)) {
    const cell = foldEntries(rows.filter((row) => row.student_id === student_id));
    expect([state, last_day, times]).toEqual([cell?.state, cell?.lastDay, cell?.times]);
  }
  expect((await cellsOf(fixture.tower)).map(({ state }) => state).sort()).toEqual(['mastered', 'planned']);
  expect((await cellsOf(fixture.cubes)).map(({ state }) => state)).toEqual(['none', 'none']);
  const { body } = await admin.call(albums.getLesson, { id: fixture.cubes });
  expect(body.isArchived).toBe(true);
  const log = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'lesson:merged')
    .where('subject_id', '=', fixture.cubes)
    .execute();
  expect(log).toEqual([{ actor_id: admin.id, after: expect.stringContaining('"entries":3') }]);
});

test('returns 409 if entries were added since the preview', async () => {
  await had(fixture.ana, fixture.cubes, '2026-01-05');
  expect((await preview(fixture.cubes, fixture.tower)).body.entries).toBe(1);
  await had(fixture.ben, fixture.cubes, '2026-01-06');
  expect(await merge(fixture.cubes, fixture.tower, 1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await entriesOf(fixture.ana, fixture.cubes)).toHaveLength(1);
  const racing = await Promise.all([1, 2, 3].map(() => merge(fixture.cubes, fixture.tower, 2)));
  expect(racing.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await entriesOf(fixture.ben, fixture.tower)).toHaveLength(1);
  // A repeat of a merge whose response was lost changes nothing.
  expect(await merge(fixture.cubes, fixture.tower, 2)).toMatchObject({ status: 200, body: racing[0]?.body });
  const { read } = casa.services.database;
  const lines = () => read.selectFrom('audit_log').select('id').where('action', '=', 'lesson:merged');
  expect(await lines().where('subject_id', '=', fixture.cubes).execute()).toHaveLength(1);
  const { id: other } = await casa.world.lesson({ group: fixture.group });
  expect((await merge(fixture.cubes, other, 2)).status).toBe(409);
});

test('moves observations and proposal answers to the other lesson without duplicates', async () => {
  const of = { section: fixture.section, maker: adviser.id, students: [fixture.ana] };
  const both = await casa.world.observation({ ...of, lessons: [fixture.cubes, fixture.tower] });
  const one = await casa.world.observation({ ...of, lessons: [fixture.cubes] });
  const answer = (studentId: string, lessonId: string, kind: 'not-now' | 'not-for-child') =>
    adviser.call(records.answerProposal, {
      sectionID: fixture.section,
      studentID: studentId,
      lessonID: lessonId,
      answer: kind,
    });
  await answer(fixture.ana, fixture.cubes, 'not-now');
  await answer(fixture.ben, fixture.cubes, 'not-now');
  await answer(fixture.ben, fixture.tower, 'not-for-child');
  expect((await preview(fixture.cubes, fixture.tower)).body.observations).toBe(2);
  expect((await merge(fixture.cubes, fixture.tower, 0)).status).toBe(200);
  const { read } = casa.services.database;
  const tags = await read
    .selectFrom('observation_lessons')
    .selectAll()
    .where('observation_id', 'in', [both.id, one.id])
    .execute();
  expect(tags.map(({ lesson_id }) => lesson_id)).toEqual([fixture.tower, fixture.tower]);
  const answers = await read
    .selectFrom('proposal_answers')
    .select(['student_id', 'lesson_id', 'until_day'])
    .where('student_id', 'in', [fixture.ana, fixture.ben])
    .execute();
  expect(answers).toHaveLength(2);
  expect(answers.find(({ student_id }) => student_id === fixture.ben)).toMatchObject({
    lesson_id: fixture.tower,
    until_day: null,
  });
});

test('restores the entries of a student in the bin with the merged lesson', async () => {
  let sent = 0;
  const add = async (studentId: string, lessonId: string, kind: 'presented' | 'practised', day: string) => {
    const entry = { clientId: `before-bin-${++sent}`, studentID: studentId, lessonID: lessonId, kind, day };
    const { status } = await adviser.call(records.addEntries, { sectionID: fixture.section, entries: [entry] });
    expect(status).toBe(200);
  };
  await add(fixture.ana, fixture.tower, 'presented', '2026-01-05');
  await add(fixture.ana, fixture.cubes, 'practised', '2026-01-06');
  await add(fixture.ben, fixture.cubes, 'presented', '2026-01-07');
  const of = { section: fixture.section, maker: adviser.id, students: [fixture.ana] };
  const one = await casa.world.observation({ ...of, lessons: [fixture.cubes] });
  const both = await casa.world.observation({ ...of, lessons: [fixture.cubes, fixture.tower] });
  const answer = (lessonId: string) =>
    adviser.call(records.answerProposal, {
      ...{ sectionID: fixture.section, studentID: fixture.ana, answer: 'not-now' as const, lessonID: lessonId },
    });
  for (const lesson of [fixture.cubes, fixture.tower]) expect((await answer(lesson)).status).toBe(200);
  const by = { student: fixture.ana, maker: adviser.id };
  const agreed = await casa.world.agreement({ ...by, lessons: [fixture.cubes, fixture.tower], day: '2026-01-05' });
  const gone = await admin.post('/api/admins/delete-student', { ids: [fixture.ana, fixture.ben] });
  expect((await merge(fixture.cubes, fixture.tower, 0)).status).toBe(200);
  const { batch } = gone.body as { batch: string };
  expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);

  const { read } = casa.services.database;
  const entries = await read
    .selectFrom('entries')
    .selectAll()
    .where('student_id', 'in', [fixture.ana, fixture.ben])
    .orderBy('day')
    .execute();
  expect(entries.map(({ lesson_id, day, recorded_as }) => [lesson_id, day, recorded_as])).toEqual([
    [fixture.tower, '2026-01-05', null],
    [fixture.tower, '2026-01-06', 'Ten cubes'],
    [fixture.tower, '2026-01-07', 'Ten cubes'],
  ]);
  const states = new Map((await cellsOf(fixture.tower)).map(({ student_id, ...cell }) => [student_id, cell]));
  for (const student of [fixture.ana, fixture.ben]) {
    const cell = foldEntries(entries.filter((row) => row.student_id === student));
    expect(states.get(student)).toEqual({ state: cell?.state, last_day: cell?.lastDay, times: cell?.times });
  }
  expect([...states.values()].map(({ state }) => state).sort()).toEqual(['practising', 'presented']);
  expect((await cellsOf(fixture.cubes)).filter(({ state }) => state !== 'none')).toEqual([]);
  const tagged = read.selectFrom('observation_lessons').select('lesson_id');
  const answers = read.selectFrom('proposal_answers').select('lesson_id').where('student_id', '=', fixture.ana);
  const lessons = read.selectFrom('agreement_lessons').select('lesson_id').where('agreement_id', '=', agreed.id);
  for (const query of [
    tagged.where('observation_id', '=', one.id),
    tagged.where('observation_id', '=', both.id),
    ...[answers, lessons],
  ])
    expect(await query.execute()).toEqual([{ lesson_id: fixture.tower }]);
});

test('restores a class and a student from the bin to the merged record', async () => {
  await had(fixture.ana, fixture.cubes, '2026-01-05');
  const student = await admin.post('/api/admins/delete-student', { ids: [fixture.ana] });
  const section = await admin.post('/api/admins/delete-sections', { ids: [fixture.section] });
  expect([student.status, section.status]).toEqual([200, 200]);
  expect((await merge(fixture.cubes, fixture.tower, 0)).status).toBe(200);
  for (const { body } of [section, student]) {
    const { batch } = body as { batch: string };
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  }
  expect(await cellsOf(fixture.tower)).toMatchObject([{ student_id: fixture.ana, state: 'presented', times: 1 }]);
});

test('restores a student who was deleted during the merge with the merged entries', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id: student } = await casa.world.studentIn(fixture.section);
    const { id: lesson } = await casa.world.lesson({ group: fixture.group });
    await had(student, lesson, '2026-01-05');
    const [gone, merged] = await Promise.all([
      admin.post('/api/admins/delete-student', { ids: [student] }),
      merge(lesson, fixture.tower, 1),
    ]);
    // If the student was deleted first, the previewed count no longer matches.
    if (merged.status === 409) expect((await merge(lesson, fixture.tower, 0)).status).toBe(200);
    else expect(merged.status).toBe(200);
    const { batch } = gone.body as { batch: string };
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
    expect((await cellsOf(fixture.tower)).find(({ student_id }) => student_id === student)).toMatchObject({
      ...{ state: 'presented', times: 1 },
    });
    expect(await entriesOf(student, lesson)).toEqual([]);
  }
});

test('moves links except those that would form a cycle', async () => {
  const [{ id: first }, { id: last }] = [
    await casa.world.lesson({ group: fixture.group }),
    await casa.world.lesson({ group: fixture.group }),
  ];
  await casa.world.link(fixture.cubes, first, 'needs');
  await casa.world.link(last, fixture.cubes);
  await casa.world.link(first, fixture.tower);
  await casa.world.link(fixture.cubes, fixture.tower);
  expect((await merge(fixture.cubes, fixture.tower, 0)).status).toBe(200);
  const { body: tower } = await admin.call(albums.getLesson, { id: fixture.tower });
  expect(tower.before).toEqual([]);
  const { body: after } = await admin.call(albums.getLesson, { id: last });
  expect(after.before.map(({ _id }) => _id).sort()).toEqual([fixture.cubes, fixture.tower].sort());
});

test('restores the links of a lesson from the bin to the merged lesson', async () => {
  const [{ id: gone }, { id: later }] = [
    await casa.world.lesson({ group: fixture.group, name: 'Knobless cylinders' }),
    await casa.world.lesson({ group: fixture.group, name: 'Red rods' }),
  ];
  await casa.world.link(gone, fixture.cubes, 'needs');
  await casa.world.link(gone, fixture.tower);
  await casa.world.link(later, gone);
  const other = await casa.world.lesson({ group: fixture.group, name: 'Cylinder blocks' });
  await casa.world.link(other.id, gone);
  const remove = (id: string) => admin.post('/api/albums/delete-album-part', { kind: 'lesson', id });
  const { batch } = (await remove(gone)).body as { batch: string };
  expect((await merge(fixture.cubes, fixture.tower, 0)).status).toBe(200);
  expect((await merge(other.id, later, 0)).status).toBe(200);
  expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  const beforeOf = async (id: string) => (await admin.call(albums.getLesson, { id })).body.before.map(({ _id }) => _id);
  expect(await beforeOf(gone)).toEqual([fixture.tower]);
  expect(await beforeOf(later)).toEqual([gone]);
  expect(await beforeOf(other.id)).toEqual([]);
});

test('a merge changes the class record', async () => {
  await had(fixture.ana, fixture.cubes, '2026-01-05');
  const before = await adviser.call(records.getClassRecord, { sectionID: fixture.section });
  await merge(fixture.cubes, fixture.tower, 1);
  const after = await adviser.call(records.getClassRecord, { sectionID: fixture.section });
  expect(after.body.change).toBeGreaterThan(before.body.change);
});
