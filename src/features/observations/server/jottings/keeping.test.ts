import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/days/days.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { observationsEndpoints as calls } from '../../contract.ts';
import { jottingDays, putBackHours } from '../../field-rules.ts';
import type { ObservationPhoto } from '../../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
let guide: Person;
let assistant: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  [adviser, guide, assistant] = [await casa.asNew('teacher'), await casa.asNew('teacher'), await casa.asNew('teacher')];
});
afterAll(() => casa.stop());

let room: { section: string; lesson: string; ana: string; ben: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, lesson } = await casa.world.album();
  await casa.world.roomAlbums(section, [album]);
  await casa.world.subject({ section, teacher: guide.id });
  await casa.world.assistant({ section, teacher: assistant.id, maker: adviser.id });
  const [ana, ben] = [(await casa.world.studentIn(section)).id, (await casa.world.studentIn(section)).id];
  room = { section, lesson, ana, ben };
  await casa.world.settleStays();
});

let sent = 0;
const jotted = (fields: object = {}) => ({
  ...{ clientId: `kept-${++sent}`, sectionID: room.section, day: '2026-01-05', text: 'Sang while pouring.' },
  ...fields,
});
const jot = async (fields: object = {}, client: Client = assistant) =>
  (await client.call(calls.addJotting, jotted(fields))).body._id;
const keep = (id: string, fields: object = {}, client: Client = adviser) =>
  client.call(calls.keepJotting, { id, ...fields });
const unkeep = (id: string, client: Client = adviser) => client.call(calls.unkeepJotting, { id });
const inbox = async () => (await adviser.call(calls.getJottings, { sectionID: room.section })).body;
const kept = async (client: Client = adviser) =>
  (await client.call(calls.getObservations, { sectionID: room.section })).body;
const addPhoto = async (fields: object, client: Client = assistant) => {
  const { body: path } = await client.upload('/api/upload', 'image', await samplePicture(), 'IMG_1.jpg');
  const answer = await client.call(calls.addPhoto, { clientId: `photo-${++sent}`, path: path as string, ...fields });
  expect(answer.status).toBe(200);
  return answer.body._id;
};
const sentence = ({ body }: { body: unknown }) => (body as { message?: string }).message ?? '';
const onPhotos = (photos: readonly ObservationPhoto[] = []) =>
  photos.map(({ children }) => children.map(({ _id }) => _id));
const change = (id: string, fields: object = {}, client: Client = adviser) =>
  client.call(calls.changeObservation, {
    ...{ id, day: '2026-01-05', text: 'Sang while pouring.', visibility: 'staff' as const },
    ...{ studentIDs: [room.ana], ...fields },
  });

test('only the photos that the sorter saw are said to show the children', async () => {
  const id = await jot();
  const seen = await addPhoto({ id });
  await addPhoto({ id });
  const { id: other } = await casa.world.observation({
    section: room.section,
    maker: adviser.id,
    students: [room.ana],
  });
  const foreign = await addPhoto({ id: other }, adviser);
  expect((await keep(id, { studentIDs: [room.ana], photoIDs: [seen, foreign, 'gone'] })).status).toBe(200);
  const all = await kept();
  expect(onPhotos(all.find(({ _id }) => _id === id)?.photos)).toEqual([[room.ana], []]);
  expect(onPhotos(all.find(({ _id }) => _id === other)?.photos)).toEqual([[]]);
  // The same again is no conflict; the same with another photo is.
  expect((await keep(id, { studentIDs: [room.ana], photoIDs: [seen] })).status).toBe(200);
  const [, later] = all.find(({ _id }) => _id === id)?.photos ?? [];
  expect((await keep(id, { studentIDs: [room.ana], photoIDs: [later?._id ?? ''] })).status).toBe(409);
});

test('a photo shows these children, so without any child nothing is said of it', async () => {
  const id = await jot();
  const photo = await addPhoto({ id });
  await adviser.call(calls.tagPhoto, { photoID: photo, studentIDs: [room.ana] });
  const refused = await keep(id, { photoIDs: [photo] });
  expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'studentIDs' }] }]);
  expect(onPhotos((await inbox())[0]?.photos)).toEqual([[room.ana]]);
});

test('what has neither words nor a photo is not kept', async () => {
  const id = await jot({ text: '', hasPhotos: true });
  const early = await keep(id, { studentIDs: [room.ana] });
  expect([early.status, sentence(early)]).toEqual([409, expect.stringContaining('has not arrived yet')]);
  await addPhoto({ id });
  expect((await keep(id, { studentIDs: [room.ana] })).status).toBe(200);
});

test('what a photo says can be changed without words, as long as the photo is there', async () => {
  const id = await jot({ text: '', hasPhotos: true });
  const photo = await addPhoto({ id });
  await keep(id, { studentIDs: [room.ana] });
  expect((await change(id, { text: '', studentIDs: [room.ben], visibility: 'family' })).status).toBe(200);
  expect(await kept()).toMatchObject([{ _id: id, text: '', visibility: 'family', children: [{ _id: room.ben }] }]);
  expect((await adviser.call(calls.removePhoto, { photoID: photo })).status).toBe(409);
  expect((await change(id, { text: 'Poured.' })).status).toBe(200);
  expect((await adviser.call(calls.removePhoto, { photoID: photo })).status).toBe(200);
  expect((await change(id, { text: ' ' })).status).toBe(400);
});

test('who kept one changes it, takes it back and is named; another teacher of the class does not', async () => {
  const other = await casa.asNew('teacher');
  await casa.world.subject({ section: room.section, teacher: other.id });
  const id = await jot();
  await keep(id, { studentIDs: [room.ana] }, guide);
  const named = expect.objectContaining({ maker: expect.any(String), createdAt: expect.any(String) });
  expect(await kept(guide)).toMatchObject([{ mayChange: true, kept: named }]);
  expect(await kept(other)).toMatchObject([{ mayChange: false, kept: named }]);
  expect([(await change(id, {}, other)).status, (await change(id, { text: 'Sang.' }, guide)).status]).toEqual([
    403, 200,
  ]);
  expect((await guide.call(calls.withdrawObservation, { id })).status).toBe(200);
  // Who wrote it has nothing to do with it once it is kept.
  expect((await assistant.call(calls.withdrawObservation, { id, isTakenBack: false })).status).toBe(403);
});

test('where a child was not here yet on its day, the sorter gives another day, which Undo takes back', async () => {
  const early = '1990-01-01';
  const id = await jot({ day: early, studentIDs: [room.ana] });
  const about = { studentIDs: [room.ana] };
  const refused = await keep(id, about);
  expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'day' }] }]);
  const tomorrow = addDays(schoolDay(casa.services), 1);
  for (const day of [tomorrow, early, '2026-02-30', ''])
    expect([day, (await keep(id, { ...about, day })).status]).toEqual([day, 400]);
  expect((await inbox())[0]?.day).toBe(early);
  expect((await keep(id, { ...about, day: '2026-01-06' })).status).toBe(200);
  expect(await kept()).toMatchObject([{ _id: id, day: '2026-01-06' }]);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'jotting:kept')
    .execute();
  expect(lines.map(({ before, after }) => [JSON.parse(before ?? ''), JSON.parse(after ?? '')])).toEqual([
    [{ day: early }, { day: '2026-01-06' }],
  ]);
  // The same again is no conflict, whether it says the day or not; another day is.
  expect((await keep(id, { ...about, day: '2026-01-06' })).status).toBe(200);
  expect((await keep(id, about)).status).toBe(200);
  expect((await keep(id, { ...about, day: '2026-01-07' })).status).toBe(409);
  expect((await unkeep(id)).status).toBe(200);
  expect(await inbox()).toMatchObject([{ _id: id, day: early, children: [{ _id: room.ana }] }]);
});

describe('putting back', () => {
  test('restores whom and what its writer and the photos told, and nothing that keeping added', async () => {
    const body = { ...jotted(), studentIDs: [room.ana], lessonIDs: [room.lesson], visibility: 'staff' as const };
    const id = (await assistant.call(calls.addObservation, body)).body._id;
    const photo = await addPhoto({ id });
    const named = await addPhoto({ id }, adviser);
    await adviser.call(calls.tagPhoto, { photoID: named, studentIDs: [room.ana] });
    await keep(id, { studentIDs: [room.ben], visibility: 'family', photoIDs: [photo, named] });
    expect(onPhotos((await kept())[0]?.photos)).toEqual([[room.ben], [room.ben]]);
    expect((await unkeep(id)).status).toBe(200);
    const [back] = await inbox();
    expect(back).toMatchObject({
      ...{ _id: id, visibility: 'staff' },
      ...{ children: [{ _id: room.ana }], lessons: [{ _id: room.lesson }] },
    });
    expect(onPhotos(back?.photos)).toEqual([[], [room.ana]]);
    expect(back).not.toHaveProperty('kept');
    // Sorted again, it can be put back again.
    await keep(id, { studentIDs: [room.ana] });
    expect((await unkeep(id)).status).toBe(200);
  });

  test('waits while one of the children is in the bin, so that nobody is lost', async () => {
    const about = async (id: string) =>
      (await inbox())
        .find(({ _id }) => _id === id)
        ?.children.map(({ _id }) => _id)
        .sort();
    const withBoth = await jot({ studentIDs: [room.ana, room.ben] });
    await keep(withBoth, { studentIDs: [room.ben] });
    const withPhoto = await jot({ studentIDs: [room.ben] });
    const photo = await addPhoto({ id: withPhoto });
    await adviser.call(calls.tagPhoto, { photoID: photo, studentIDs: [room.ana, room.ben] });
    await keep(withPhoto, { studentIDs: [room.ben], photoIDs: [photo] });
    const binned = await admin.post('/api/admins/delete-student', { ids: [room.ana] });
    for (const id of [withBoth, withPhoto]) {
      const refused = await unkeep(id);
      expect([refused.status, sentence(refused)]).toEqual([
        409,
        expect.stringContaining('Bring it back from the bin first'),
      ]);
    }
    expect(await inbox()).toEqual([]);
    const { batch } = binned.body as { batch: string };
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
    for (const id of [withBoth, withPhoto]) expect((await unkeep(id)).status).toBe(200);
    expect(await about(withBoth)).toEqual([room.ana, room.ben].sort());
    const [{ photos = [] } = {}] = (await inbox()).filter(({ _id }) => _id === withPhoto);
    expect(onPhotos(photos).map((ids) => ids.sort())).toEqual([[room.ana, room.ben].sort()]);
  });

  test('ends when somebody goes on with it, be it with the children or a photo alone', async () => {
    const lessons = (id: string) => change(id, { lessonIDs: [room.lesson] }, adviser);
    const tag = (_: string, photoID: string) => guide.call(calls.tagPhoto, { photoID, studentIDs: [room.ana] });
    for (const goOn of [lessons, tag]) {
      const id = await jot({}, guide);
      const photo = await addPhoto({ id }, guide);
      await keep(id, { studentIDs: [room.ana] }, guide);
      expect((await goOn(id, photo)).status).toBe(200);
      const refused = await unkeep(id, guide);
      expect([refused.status, sentence(refused)]).toEqual([409, expect.stringContaining('changed after it was kept')]);
      expect((await kept()).find(({ _id }) => _id === id)?.children).toMatchObject([{ _id: room.ana }]);
    }
    expect(await inbox()).toEqual([]);
  });

  test('ends after a day, and for what would go at once because it is old', async () => {
    const id = await jot();
    await keep(id, { studentIDs: [room.ana] });
    const at = new Date(casa.clock.milliseconds() - (jottingDays * 24 + 1) * 60 * 60 * 1000).toISOString();
    const of = { section: room.section, maker: assistant.id, students: [] };
    const old = await casa.world.observation({ ...of, state: 'jotting', at });
    await keep(old.id);
    expect((await unkeep(old.id)).status).toBe(409);
    const stored = async () =>
      (
        await casa.services.database.read
          .selectFrom('observations')
          .select('before_keeping')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).before_keeping;
    await casa.runJob('forget jottings that nobody sorted');
    expect(await stored()).not.toBeNull();
    casa.clock.advance((putBackHours + 1) * 60 * 60);
    const late = await unkeep(id);
    expect([late.status, sentence(late)]).toEqual([
      409,
      expect.stringContaining(`more than ${putBackHours} hours ago`),
    ]);
    await casa.runJob('forget jottings that nobody sorted');
    expect(await stored()).toBeNull();
    expect(sentence(await unkeep(id))).toBe(sentence(late));
  });
});

describe('an assistant', () => {
  test('learns nothing of children and lessons from what is refused', async () => {
    const { id: elsewhere } = await casa.world.section({ adviser: guide.id });
    const { id: foreign } = await casa.world.studentIn(elsewhere);
    const other = await casa.world.album();
    const refused = [
      await assistant.call(calls.addJotting, jotted({ studentIDs: [foreign] })),
      await assistant.call(calls.addJotting, jotted({ studentIDs: ['nobody'] })),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
    expect(sentence(refused[0] ?? { body: '' })).toBe(sentence(refused[1] ?? { body: '' }));
    const lesson = { ...jotted(), visibility: 'staff' as const, studentIDs: [room.ana], lessonIDs: [other.lesson] };
    expect(sentence(await assistant.call(calls.addObservation, lesson))).toContain('not used in this class');
    // A day before a child was born is refused to those who may know it, and tells an assistant nothing.
    const early = { day: '1990-01-01', studentIDs: [room.ana] };
    expect(sentence(await adviser.call(calls.addJotting, jotted(early)))).toContain('was born on');
    expect((await assistant.call(calls.addJotting, jotted(early))).status).toBe(200);
  });

  test('does not say who is on a photo, not even on one of their own', async () => {
    const id = await jot();
    const photoID = await addPhoto({ id });
    expect((await assistant.call(calls.tagPhoto, { photoID, studentIDs: [room.ben] })).status).toBe(403);
    expect(onPhotos((await inbox())[0]?.photos)).toEqual([[]]);
  });
});
