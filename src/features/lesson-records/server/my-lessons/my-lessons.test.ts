import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { lessonRecordsEndpoints as calls } from '../../contract.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  [admin, adviser] = [await casa.asNew('admin'), await casa.asNew('teacher')];
});
afterAll(() => casa.stop());

let fixture: { section: string; level: string; group: string; tower: string; stair: string };
let ana: string;
let student: Client;
beforeEach(async () => {
  const { id: section, level } = await casa.world.section({ adviser: adviser.id });
  const { album, group, lesson: tower } = await casa.world.album({ lesson: 'Pink Tower' });
  const { id: stair } = await casa.world.lesson({ group, name: 'Brown Stair' });
  await casa.world.sectionAlbums(section, [album]);
  fixture = { section, level, group, tower, stair };
  ({ id: ana } = await casa.world.studentIn(section));
  student = await casa.signedIn({ id: ana, role: 'student' });
});

const set = (isOpen: boolean, levelId = fixture.level, client: Client = admin) =>
  client.call(calls.setLevelLessons, { levelID: levelId, isOpen });
const isOpen = async (levelId = fixture.level) =>
  (await admin.call(calls.getLevelLessons, { levelID: levelId })).body.isOpen;
const mine = (client: Client = student) => client.call(calls.getMyLessons, {});
const names = async () => (await mine()).body.flatMap(({ lessons }) => lessons.map(({ name }) => name));
const seesInSession = async () => {
  const { body } = await student.get('/api/session');
  return (body as { user: { seesOwnLessons?: true } }).user.seesOwnLessons;
};
const had = (lesson: string, day: string, fields: object = {}) =>
  casa.world.entry({ ...{ student: ana, lesson, section: fixture.section, maker: adviser.id, day }, ...fields });
let written = 0;
const record = async (fields: object) => {
  const clientId = `mine-${fixture.section}-${++written}`;
  const entry = { clientId, studentID: ana, lessonID: fixture.tower, kind: 'presented', day: '2026-01-05', ...fields };
  const { status, body } = await adviser.post('/api/records/add-entries', {
    sectionID: fixture.section,
    entries: [entry],
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { added: string[] }).added[0] ?? '';
};

test('lessons of a level are hidden until an admin opens the level, and hidden again after closing', async () => {
  await had(fixture.tower, '2026-01-05');
  expect([await isOpen(), (await mine()).status, await seesInSession()]).toEqual([false, 404, undefined]);
  expect((await set(true)).body).toEqual({ isOpen: true });
  expect([await isOpen(), await names(), await seesInSession()]).toEqual([true, ['Pink Tower'], true]);
  expect((await set(false)).body).toEqual({ isOpen: false });
  expect([await isOpen(), (await mine()).status, await seesInSession()]).toEqual([false, 404, undefined]);
});

test('only admins open an existing level, and each change is logged once', async () => {
  for (const client of [adviser, student]) {
    expect((await set(true, fixture.level, client)).status).toBe(403);
    expect((await client.call(calls.getLevelLessons, { levelID: fixture.level })).status).toBe(403);
  }
  for (const client of [adviser, admin]) expect((await mine(client)).status).toBe(403);
  expect([(await set(true, ana)).status, (await admin.call(calls.getLevelLessons, { levelID: ana })).status]).toEqual([
    404, 404,
  ]);
  await Promise.all([set(true), set(true), set(true)]);
  await Promise.all([set(false), set(false)]);
  const log = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', fixture.level)
    .where('action', 'like', 'level:lessons-%')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'level:lessons-opened', actor_id: admin.id },
    { action: 'level:lessons-closed', actor_id: admin.id },
  ]);
});

test('a lesson without a family text uses the text of its group in the shipped albums', async () => {
  await set(true);
  const setFields = (fields: { family_text?: string; shipped_key?: string }) =>
    casa.services.database.transaction((tx) =>
      tx.updateTable('lessons').set(fields).where('id', '=', fixture.tower).execute(),
    );
  const about = async () => (await mine()).body.flatMap(({ lessons }) => lessons.map((one) => one.about));
  await had(fixture.tower, '2026-01-05');
  expect(await about()).toEqual(['']);
  await setFields({ shipped_key: 'pink-tower' });
  expect(await about()).toEqual([
    expect.stringMatching(/^With cylinders, cubes, prisms and rods children compare sizes/),
  ]);
  await setFields({ family_text: 'Ten cubes.' });
  expect(await about()).toEqual(['Ten cubes.']);
});

test('returns each lesson with its family text and days, the most recent first', async () => {
  await set(true);
  await casa.services.database.transaction((tx) =>
    tx.updateTable('lessons').set({ family_text: 'Ten cubes.' }).where('id', '=', fixture.tower).execute(),
  );
  await had(fixture.tower, '2026-01-05');
  await had(fixture.tower, '2026-01-06', { kind: 'practised' });
  await had(fixture.tower, '2026-01-06', { kind: 'practised' });
  await had(fixture.tower, '2026-01-08', { kind: 'practised' });
  await had(fixture.tower, '2026-01-09', { kind: 'mastered' });
  await had(fixture.stair, '2026-01-12');
  const once = (day: string) => ({ days: 1, first: day, last: day });
  expect((await mine()).body).toMatchObject([
    {
      lessons: [
        { name: 'Brown Stair', states: [{ state: 'presented', ...once('2026-01-12') }] },
        {
          ...{ _id: fixture.tower, name: 'Pink Tower', about: 'Ten cubes.' },
          states: [
            { state: 'presented', ...once('2026-01-05') },
            { state: 'practised', days: 2, first: '2026-01-06', last: '2026-01-08' },
            { state: 'mastered', ...once('2026-01-09') },
          ],
        },
      ],
    },
  ]);
});

test('returns no plans, notes, follow-up marks, authors or other students', async () => {
  await set(true);
  const { id: ben } = await casa.world.studentIn(fixture.section);
  const { id: bens } = await casa.world.lesson({ group: fixture.group, name: 'Lesson of Ben' });
  const { id: planned } = await casa.world.lesson({ group: fixture.group, name: 'Planned lesson' });
  const { id: noted } = await casa.world.lesson({ group: fixture.group, name: 'Noted lesson' });
  await had(bens, '2026-01-05', { student: ben });
  await record({ lessonID: planned, kind: 'planned', day: '2026-01-06', note: 'Secret plan.' });
  await record({ lessonID: noted, kind: 'noted', note: 'Secret note.' });
  await record({ note: 'Secret words.', attention: 'set', period: 2 });
  const { body } = await mine();
  expect(body).toEqual([
    {
      ...{ _id: expect.any(String), name: expect.any(String), album: expect.any(String) },
      lessons: [
        {
          ...{ _id: fixture.tower, name: 'Pink Tower', about: expect.any(String) },
          states: [{ state: 'presented', days: 1, first: '2026-01-05', last: '2026-01-05' }],
        },
      ],
    },
  ]);
  const sent = JSON.stringify(body);
  for (const word of ['Secret', 'Planned', 'Noted', 'Ben', 'attention', 'period', adviser.id, ben])
    expect(sent).not.toContain(word);
});

test('omits corrected and withdrawn entries', async () => {
  await set(true);
  const wrong = await record({ day: '2026-01-05', kind: 'mastered' });
  await record({ day: '2026-01-06', correctsID: wrong });
  const withdrawnId = await record({ lessonID: fixture.stair });
  await adviser.post('/api/records/withdraw-entries', {
    entries: [{ id: withdrawnId, clientId: `back-${withdrawnId}` }],
  });
  expect((await mine()).body).toMatchObject([
    { lessons: [{ name: 'Pink Tower', states: [{ state: 'presented', first: '2026-01-06' }] }] },
  ]);
  expect(JSON.stringify((await mine()).body)).not.toMatch(/Brown Stair|mastered|2026-01-05/);
});

test('uses the level of the current section, and shows nothing without a section', async () => {
  await set(true);
  await had(fixture.tower, '2026-01-05');
  const other = await casa.world.section({ adviser: adviser.id });
  await casa.services.database.transaction((tx) =>
    tx.updateTable('enrollments').set({ section_id: other.id }).where('student_id', '=', ana).execute(),
  );
  expect([(await mine()).status, await seesInSession()]).toEqual([404, undefined]);
  await set(true, other.level);
  expect([await names(), await seesInSession()]).toEqual([['Pink Tower'], true]);
  await casa.services.database.transaction((tx) =>
    tx.deleteFrom('enrollments').where('student_id', '=', ana).execute(),
  );
  expect([(await mine()).status, await seesInSession()]).toEqual([404, undefined]);
});

test('a restored level is open if it was open before', async () => {
  await set(true);
  const { status, body } = await admin.post('/api/admins/delete-level', { id: fixture.level });
  expect([status, (await mine()).status]).toEqual([200, 404]);
  const { batch } = body as { batch: string };
  expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
  expect([await isOpen(), (await mine()).status, await seesInSession()]).toEqual([true, 200, true]);
});
