import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReadyNext } from '#features/lesson-records/schemas.ts';
import { addDays } from '#kernel/days/days.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { FamilyItem, Observation, TimelineItem } from '../../schemas.ts';

let casa: TestCasa;
let adviser: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let section = '';
let ana = '';
beforeEach(async () => {
  section = (await casa.world.section({ adviser: adviser.id })).id;
  ana = (await casa.world.studentIn(section)).id;
  await casa.world.syncEnrollmentPeriods();
});

let sent = 0;
const call = (name: string, body: object) => adviser.post(`/api/observations/${name}`, body);
const written = (fields: object = {}) => ({
  ...{ day: '2026-01-05', text: 'Poured, again and again.', visibility: 'family', studentIDs: [ana], lessonIDs: [] },
  ...fields,
});
const add = async (fields: object = {}) => {
  const answer = await call('add-observation', { clientId: `kind-${++sent}`, sectionID: section, ...written(fields) });
  expect(answer.status).toBe(200);
  return (answer.body as { _id: string })._id;
};
const received = async (asked: object = {}) =>
  (await call('get-observations', { sectionID: section, ...asked })).body as Observation[];
const all = { topic: 'repetition', duration: 20, engagement: 'deep' };

test('returns topic, duration and engagement to staff and family and omits missing ones', async () => {
  await add(all);
  const bare = await add({ day: '2026-01-04' });
  const [whole, plain] = await received();
  expect(whole).toMatchObject(all);
  expect(plain?._id).toBe(bare);
  for (const key of Object.keys(all)) expect(plain).not.toHaveProperty(key);
  const timeline = (await call('get-child-timeline', { studentID: ana })).body as TimelineItem[];
  expect(timeline.map(({ observation }) => observation?.duration)).toEqual([20, undefined]);
  const family = (await call('get-family-timeline', { studentID: ana })).body as FamilyItem[];
  expect(family[0]?.observation).toMatchObject(all);
  expect(family[1]?.observation).not.toHaveProperty('topic');
});

test('filters lists and timelines by details and returns no lessons', async () => {
  const [deep, restless] = [await add(all), await add({ topic: 'movement', engagement: 'restless' })];
  await add();
  const ids = async (name: string, asked: object) =>
    ((await call(name, asked)).body as { _id?: string; observation?: { _id: string } }[]).map(
      ({ _id, observation }) => _id ?? observation?._id,
    );
  expect(await ids('get-observations', { sectionID: section, topic: 'repetition' })).toEqual([deep]);
  expect(await ids('get-child-observations', { studentID: ana, engagement: 'restless' })).toEqual([restless]);
  expect(await ids('get-child-timeline', { studentID: ana, topic: 'movement' })).toEqual([restless]);
  expect(await ids('get-observations', { sectionID: section, topic: 'movement', engagement: 'deep' })).toEqual([]);
});

test('stores the earlier details when they change and clears omitted ones', async () => {
  const id = await add(all);
  expect((await call('change-observation', { id, ...written({ topic: 'concentration' }) })).status).toBe(200);
  const [changed] = await received();
  expect(changed).toMatchObject({ topic: 'concentration', earlier: [all] });
  expect(changed).not.toHaveProperty('duration');
  await call('change-observation', { id, ...written({ topic: 'concentration' }) });
  expect((await received())[0]?.earlier).toHaveLength(1);
});

test('refuses unknown topics, unknown engagements and invalid durations', async () => {
  for (const wrong of [
    { topic: 'clever' },
    { engagement: 'bad' },
    { duration: 0 },
    { duration: 601 },
    { duration: 1.5 },
  ])
    expect((await call('add-observation', { clientId: 'never', sectionID: section, ...written(wrong) })).status).toBe(
      400,
    );
  expect(await received()).toEqual([]);
});

test('gives recent deep work as the reason for a proposed lesson of that area', async () => {
  const { album, group, lesson } = await casa.world.album({ lesson: 'Pouring' });
  const { id: next } = await casa.world.lesson({ group, name: 'Spooning' });
  await casa.world.sectionAlbums(section, [album]);
  const reasons = async (client: Client = adviser) => {
    const { body } = await client.post('/api/records/get-ready-next', { sectionID: section });
    const { proposals } = body as ReadyNext;
    return proposals
      .filter(({ studentID: studentId, lessonID: lessonId }) => studentId === ana && lessonId === next)
      .map(({ reason }) => reason);
  };
  const first = [{ kind: 'first', rows: [] }];
  const today = schoolDay(casa.services);
  const day = addDays(today, -4);
  const seen = { lessonIDs: [lesson], engagement: 'deep', day };
  await add({ ...seen, engagement: 'settled' });
  await add({ ...seen, day: addDays(today, -31) });
  await add({ ...seen, studentIDs: [(await casa.world.studentIn(section)).id] });
  expect(await reasons()).toEqual(first);
  const draft = await add({ ...seen, visibility: 'draft' });
  const observed = [{ kind: 'observed', rows: [{ lessonID: lesson, state: 'none', times: 0, day }] }];
  expect(await reasons()).toEqual(observed);
  // Only its author sees a draft.
  expect(await reasons(await casa.asNew('admin'))).toEqual(first);
  await call('withdraw-observation', { id: draft });
  expect(await reasons()).toEqual(first);
  await add(seen);
  expect(await reasons(await casa.asNew('admin'))).toEqual(observed);
});
