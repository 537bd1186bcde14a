import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { FamilyItem, TimelineItem } from '../../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let fixture: { section: string; lesson: string; ana: string; ben: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, lesson } = await casa.world.album({ lesson: 'Pink Tower' });
  await casa.world.sectionAlbums(section, [album]);
  const child = async (first_name: string) => {
    const { id } = await casa.world.student({ first_name, middle_name: '', last_name: `${first_name}son` });
    await casa.world.enroll(id, section);
    return id;
  };
  fixture = { section, lesson, ana: await child('Ana'), ben: await child('Benigno') };
  await casa.world.syncEnrollmentPeriods();
});

const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/observations/${name}`, body);
const timeline = async (body: object = {}) =>
  (await call('get-child-timeline', { studentID: fixture.ana, ...body })).body as TimelineItem[];
const family = async (body: object = {}) =>
  (await call('get-family-timeline', { studentID: fixture.ana, ...body })).body as FamilyItem[];
const observe = (fields: object = {}) =>
  casa.world.observation({ section: fixture.section, maker: adviser.id, students: [fixture.ana], ...fields });
const record = (fields: object = {}) =>
  casa.world.entry({
    student: fixture.ana,
    lesson: fixture.lesson,
    section: fixture.section,
    maker: adviser.id,
    ...fields,
  });
const photo = async (observation: string, students: readonly string[]) => {
  const { body } = await adviser.upload('/api/upload', 'image', await samplePicture(), 'IMG_1.jpg');
  await casa.world.observationPhoto({ observation, maker: adviser.id, path: body as string, students });
  return body as string;
};

const readLines = () =>
  casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('action', '=', 'lesson-record:opened')
    .where('subject_id', '=', fixture.ana)
    .execute();

test.each(['get-child-timeline', 'get-family-timeline'])('%s requires access to the student’s record', async (name) => {
  const [helper, stranger, admin] = [
    await casa.asNew('teacher'),
    await casa.asNew('teacher'),
    await casa.asNew('admin'),
  ];
  await casa.world.subject({ section: fixture.section, teacher: helper.id });
  const child = await casa.signedIn({ id: fixture.ana, role: 'student' });
  const request = async (client: Client) => (await call(name, { studentID: fixture.ana }, client)).status;
  expect(await request(casa.visitor())).toBe(401);
  expect((await call(name, {})).status).toBe(400);
  for (const client of [stranger, child]) expect(await request(client)).toBe(403);
  for (const client of [adviser, helper, admin]) expect(await request(client)).toBe(200);
  expect(await readLines()).toEqual([{ action: 'lesson-record:opened', actor_id: admin.id }]);
});

test('merges lessons and observations by day, in pages', async () => {
  await record({ day: '2026-01-05' });
  await observe({ day: '2026-01-06' });
  await record({ day: '2026-01-07', kind: 'practised' });
  await observe({ day: '2026-01-07', visibility: 'draft', maker: (await casa.asNew('teacher')).id });
  const withPhoto = await observe({ day: '2026-01-08' });
  await photo(withPhoto.id, [fixture.ana]);
  const days = (items: readonly TimelineItem[]) =>
    items.map(({ day, entry, observation }) => `${day.slice(8)} ${entry ? 'lesson' : observation && 'seen'}`);
  expect(days(await timeline())).toEqual(['08 seen', '07 lesson', '06 seen', '05 lesson']);
  expect(days(await timeline({ show: 'lessons' }))).toEqual(['07 lesson', '05 lesson']);
  expect(days(await timeline({ show: 'observations' }))).toEqual(['08 seen', '06 seen']);
  expect(days(await timeline({ show: 'photos' }))).toEqual(['08 seen']);
  const first = await call('get-child-timeline', { studentID: fixture.ana, limit: 3 });
  expect(days(first.body as TimelineItem[])).toEqual(['08 seen', '07 lesson', '06 seen']);
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
  expect(days(await timeline({ limit: 3, cursor }))).toEqual(['05 lesson']);
});

test('shows a family no plans, notes, staff texts or other students', async () => {
  await record({ day: '2026-01-05', note: 'Secret note.' });
  await record({ day: '2026-01-06', kind: 'planned' });
  await record({ day: '2026-01-07', kind: 'noted', note: 'Secret note.' });
  await observe({ day: '2026-01-08', text: 'Secret words.' });
  await observe({
    ...{ day: '2026-01-09', visibility: 'family', students: [fixture.ana, fixture.ben], lessons: [fixture.lesson] },
    text: 'Ana built the tower beside Benigno.',
  });
  const items = await family();
  expect(items).toMatchObject([
    { day: '2026-01-09', observation: { text: 'Ana built the tower beside ….', lessons: ['Pink Tower'], photos: [] } },
    { day: '2026-01-05', lesson: { kind: 'presented', name: 'Pink Tower', area: 'Sensorial' } },
  ]);
  expect(JSON.stringify(items)).not.toMatch(/Benigno|Secret/);
});

test('shows a family identical entries of two adults once, in pages, and staff both', async () => {
  const helper = await casa.asNew('teacher');
  await casa.world.subject({ section: fixture.section, teacher: helper.id });
  await record({ day: '2026-01-05' });
  await record({ day: '2026-01-05', maker: helper.id });
  await record({ day: '2026-01-05', kind: 'practised', maker: helper.id });
  await record({ day: '2026-01-06', kind: 'practised' });
  const visible = async (body: object = {}) => (await family(body)).map(({ day, lesson }) => `${day} ${lesson?.kind}`);
  const all = ['2026-01-06 practised', '2026-01-05 practised', '2026-01-05 presented'];
  expect(await visible()).toEqual(all);
  expect(await visible({ limit: 3 })).toEqual(all);
  expect(await timeline()).toHaveLength(4);
  const [first] = (await timeline()).filter(({ entry }) => entry?.kind === 'presented').toReversed();
  await adviser.post('/api/records/withdraw-entries', { entries: [{ id: first?.entry?._id, clientId: 'back' }] });
  expect(await visible()).toEqual(all);
});

test('shows a family a photo while all students on it have consent', async () => {
  const { id } = await observe({ visibility: 'family', students: [fixture.ana, fixture.ben] });
  const alone = await photo(id, [fixture.ana]);
  const both = await photo(id, [fixture.ana, fixture.ben]);
  await photo(id, [fixture.ben]);
  await photo(id, []);
  const photos = async () => (await family()).flatMap(({ observation }) => observation?.photos ?? []);
  expect(await photos()).toEqual([]);
  await casa.world.photoConsent({ student: fixture.ana, maker: adviser.id });
  expect(await photos()).toEqual([alone]);
  await casa.world.photoConsent({ student: fixture.ben, maker: adviser.id });
  expect(await photos()).toEqual([alone, both]);
  await casa.world.photoConsent({ student: fixture.ben, maker: adviser.id, isGiven: false });
  expect(await photos()).toEqual([alone]);
});

test('omits observations without text or visible photos for families', async () => {
  const of = { visibility: 'family', text: '' };
  await observe({ ...of, day: '2026-01-05', text: 'Poured water.' });
  await observe({ ...of, day: '2026-01-06', lessons: [fixture.lesson] });
  const { id } = await observe({ ...of, day: '2026-01-07', students: [fixture.ana, fixture.ben] });
  await photo(id, [fixture.ana, fixture.ben]);
  const days = async (body: object = {}) => (await family(body)).map(({ day }) => day);
  expect([await days(), await days({ limit: 1 })]).toEqual([['2026-01-05'], ['2026-01-05']]);
  for (const student of [fixture.ana, fixture.ben]) await casa.world.photoConsent({ student, maker: adviser.id });
  expect(await days()).toEqual(['2026-01-07', '2026-01-05']);
});
