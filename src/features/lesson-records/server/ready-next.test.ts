import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { ReadyNext } from '../schemas.ts';

let casa: TestCasa;
let adviser: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let section: string;
let tower: string;
let stair: string;
let group: string;
let ana: string;
let ben: string;
beforeEach(async () => {
  section = (await casa.world.section({ adviser: adviser.id })).id;
  const made = await casa.world.album({ lesson: 'Pink Tower' });
  const { album, lesson } = made;
  group = made.group;
  tower = lesson;
  stair = (await casa.world.lesson({ group, name: 'Brown Stair' })).id;
  await casa.world.link(stair, tower);
  await casa.world.sectionAlbums(section, [album]);
  [ana, ben] = [(await casa.world.studentIn(section)).id, (await casa.world.studentIn(section)).id];
});

const call = (name: string, body: object, client: Client = adviser) =>
  client.post(`/api/records/${name}`, { sectionID: section, ...body });
const readyNext = async (awayIds: string[] = []) =>
  (await call('get-ready-next', { awayIDs: awayIds })).body as ReadyNext;
const lessonsOf = async (student: string) =>
  (await readyNext()).proposals
    .filter(({ studentID: studentId }) => studentId === student)
    .map(({ lessonID: lessonId }) => lessonId);

test('returns proposals with supporting entries to staff who keep the record', async () => {
  const [stranger, admin] = [await casa.asNew('teacher'), await casa.asNew('admin')];
  const student = await casa.signedIn({ id: ana, role: 'student' });
  for (const client of [stranger, student]) expect((await call('get-ready-next', {}, client)).status).toBe(403);
  await call('set-apart', { studentID: ana, otherID: ben, isApart: true });
  expect((await readyNext()).apart).toHaveLength(1);
  expect(await call('get-ready-next', {}, admin)).toMatchObject({ status: 200, body: { apart: [] } });
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .where('action', 'like', 'lesson-record:%')
    .execute();
  expect(lines).toEqual([{ action: 'lesson-record:ready-opened', subject_id: section }]);
  expect((await call('get-ready-next', {}, casa.visitor())).status).toBe(401);
  expect(await lessonsOf(ana)).toEqual([tower]);
  await casa.world.entry({ student: ana, lesson: tower, section, maker: adviser.id, day: '2026-01-05' });
  const { proposals } = await readyNext();
  expect(proposals.find(({ studentID: studentId }) => studentId === ana)).toEqual({
    studentID: ana,
    lessonID: stair,
    isPinned: false,
    reason: { kind: 'after', rows: [{ lessonID: tower, state: 'presented', times: 1, day: '2026-01-05' }] },
  });
});

test('returns the students who are ready for a lesson, without those who had it or lack a prerequisite', async () => {
  const readyFor = async (lessonId: string, client: Client = adviser) => {
    const { status, body } = await call('get-ready-children', { lessonID: lessonId }, client);
    return status === 200 ? (body as { studentIDs: string[] }).studentIDs.toSorted() : status;
  };
  expect(await readyFor(tower)).toEqual([ana, ben].toSorted());
  expect(await readyFor(stair)).toEqual([]);
  await casa.world.entry({ student: ana, lesson: tower, section, maker: adviser.id, day: '2026-01-05' });
  expect([await readyFor(tower), await readyFor(stair), await readyFor('nothing')]).toEqual([[ben], [ana], []]);
  await call('answer-proposal', { studentID: ana, lessonID: stair, answer: 'not-for-child' });
  expect(await readyFor(stair)).toEqual([]);
  expect(await readyFor(tower, await casa.asNew('teacher'))).toBe(403);
  expect(await readyFor(tower, casa.visitor())).toBe(401);
});

test('a required prerequisite must be practiced, unless the school setting accepts a presentation', async () => {
  const { id: cylinders } = await casa.world.lesson({ group, name: 'Cylinder blocks' });
  await casa.world.link(cylinders, tower, 'needs');
  await casa.world.entry({ student: ana, lesson: tower, section, maker: adviser.id, day: '2026-01-05' });
  expect(await lessonsOf(ana)).not.toContain(cylinders);
  await casa.world.setting('record.presented-is-enough', true);
  expect(await lessonsOf(ana)).toContain(cylinders);
});

test('a hidden lesson is not proposed and blocks no other lesson', async () => {
  await casa.world.entry({ student: ben, lesson: tower, section, maker: adviser.id });
  await adviser.post('/api/albums/mark-room-lessons', { sectionID: section, lessonIDs: [tower], mark: 'hidden' });
  const { proposals } = await readyNext();
  expect(proposals.map(({ lessonID: lessonId, reason }) => [lessonId, reason.rows])).toEqual([
    [stair, []],
    [stair, []],
  ]);
});

describe('answer to a proposal', () => {
  test('sets a lesson aside for six weeks or permanently for one student until revoked', async () => {
    const answer = async (value: string) =>
      (await call('answer-proposal', { studentID: ana, lessonID: tower, answer: value })).body;
    const { until } = (await answer('not-now')) as { until: string };
    expect(until > schoolDay(casa.services)).toBe(true);
    expect([await lessonsOf(ana), await lessonsOf(ben)]).toEqual([[], [tower]]);
    expect((await readyNext()).setAside).toEqual([{ studentID: ana, lessonID: tower, until }]);
    expect(await answer('not-for-child')).toEqual({ until: null });
    expect((await readyNext()).setAside).toEqual([{ studentID: ana, lessonID: tower, until: null }]);
    await answer('again');
    expect([await lessonsOf(ana), (await readyNext()).setAside]).toEqual([[tower], []]);
  });

  test('expires on its day', async () => {
    await call('answer-proposal', { studentID: ana, lessonID: tower, answer: 'not-now' });
    await casa.services.database.transaction((tx) =>
      tx.updateTable('proposal_answers').set({ until_day: '2020-01-05' }).where('student_id', '=', ana).execute(),
    );
    expect(await lessonsOf(ana)).toEqual([tower]);
  });

  test('is refused for students of other classes and unknown lessons', async () => {
    const { id: other } = await casa.world.student();
    const request = { studentID: ana, lessonID: tower, answer: 'not-now' };
    expect((await call('answer-proposal', { ...request, studentID: other })).status).toBe(400);
    expect((await call('answer-proposal', { ...request, lessonID: 'nothing' })).status).toBe(404);
    expect((await call('answer-proposal', request, await casa.asNew('teacher'))).status).toBe(403);
  });
});

describe('groups', () => {
  test('contain present students who are not kept apart, and a pair is stored once in either order', async () => {
    const together = async (awayIds: string[] = []) =>
      (await readyNext(awayIds)).groups.map(({ lessonID: lessonId, children }) => [
        lessonId,
        children.map(({ studentID: studentId }) => studentId).toSorted(),
      ]);
    expect(await together()).toEqual([[tower, [ana, ben].toSorted()]]);
    expect(await together([ben])).toEqual([]);
    const pair = { studentID: ben, otherID: ana, isApart: true };
    await call('set-apart', { ...pair, until: '2999-12-31' });
    await call('set-apart', { studentID: ana, otherID: ben, isApart: true });
    expect((await readyNext()).apart).toEqual([
      { studentID: [ana, ben].toSorted()[0], otherID: [ana, ben].toSorted()[1], until: null },
    ]);
    expect(await together()).toEqual([]);
    await call('set-apart', { ...pair, isApart: false });
    expect(await together()).toHaveLength(1);
  });

  test('refuses to keep apart the same student, students of other classes, and requests of other teachers', async () => {
    const { id: other } = await casa.world.student();
    const pair = { studentID: ana, otherID: ben, isApart: true };
    expect((await call('set-apart', { ...pair, otherID: ana })).status).toBe(400);
    expect((await call('set-apart', { ...pair, otherID: other })).status).toBe(400);
    expect((await call('set-apart', pair, await casa.asNew('teacher'))).status).toBe(403);
  });
});
