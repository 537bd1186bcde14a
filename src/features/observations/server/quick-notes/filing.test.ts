import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/days/days.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { observationsEndpoints as calls } from '../../contract.ts';
import { quickNoteDays, unfileHours } from '../../field-rules.ts';
import type { ObservationPhoto } from '../../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
let teacher: Person;
let assistant: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  [adviser, teacher, assistant] = [
    await casa.asNew('teacher'),
    await casa.asNew('teacher'),
    await casa.asNew('teacher'),
  ];
});
afterAll(() => casa.stop());

let fixture: { section: string; lesson: string; ana: string; ben: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, lesson } = await casa.world.album();
  await casa.world.sectionAlbums(section, [album]);
  await casa.world.subject({ section, teacher: teacher.id });
  await casa.world.assistant({ section, teacher: assistant.id, maker: adviser.id });
  const [ana, ben] = [(await casa.world.studentIn(section)).id, (await casa.world.studentIn(section)).id];
  fixture = { section, lesson, ana, ben };
  await casa.world.syncEnrollmentPeriods();
});

let sent = 0;
const noteInput = (fields: object = {}) => ({
  ...{ clientId: `kept-${++sent}`, sectionID: fixture.section, day: '2026-01-05', text: 'Sang while pouring.' },
  ...fields,
});
const addNote = async (fields: object = {}, client: Client = assistant) =>
  (await client.call(calls.addQuickNote, noteInput(fields))).body._id;
const file = (id: string, fields: object = {}, client: Client = adviser) =>
  client.call(calls.fileQuickNote, { id, ...fields });
const unkeep = (id: string, client: Client = adviser) => client.call(calls.unfileQuickNote, { id });
const inbox = async () => (await adviser.call(calls.getQuickNotes, { sectionID: fixture.section })).body;
const filed = async (client: Client = adviser) =>
  (await client.call(calls.getObservations, { sectionID: fixture.section })).body;
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
    ...{ studentIDs: [fixture.ana], ...fields },
  });

test('tags only photos that the filing user has seen', async () => {
  const id = await addNote();
  const seen = await addPhoto({ id });
  await addPhoto({ id });
  const { id: other } = await casa.world.observation({
    section: fixture.section,
    maker: adviser.id,
    students: [fixture.ana],
  });
  const foreign = await addPhoto({ id: other }, adviser);
  expect((await file(id, { studentIDs: [fixture.ana], photoIDs: [seen, foreign, 'gone'] })).status).toBe(200);
  const all = await filed();
  expect(onPhotos(all.find(({ _id }) => _id === id)?.photos)).toEqual([[fixture.ana], []]);
  expect(onPhotos(all.find(({ _id }) => _id === other)?.photos)).toEqual([[]]);
  // A repeated request succeeds. A request with a different photo is a conflict.
  expect((await file(id, { studentIDs: [fixture.ana], photoIDs: [seen] })).status).toBe(200);
  const [, later] = all.find(({ _id }) => _id === id)?.photos ?? [];
  expect((await file(id, { studentIDs: [fixture.ana], photoIDs: [later?._id ?? ''] })).status).toBe(409);
});

test('refuses photos without students and leaves their tags unchanged', async () => {
  const id = await addNote();
  const photo = await addPhoto({ id });
  await adviser.call(calls.tagPhoto, { photoID: photo, studentIDs: [fixture.ana] });
  const refused = await file(id, { photoIDs: [photo] });
  expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'studentIDs' }] }]);
  expect(onPhotos((await inbox())[0]?.photos)).toEqual([[fixture.ana]]);
});

test('refuses to file a note without text or photo', async () => {
  const id = await addNote({ text: '', hasPhotos: true });
  const early = await file(id, { studentIDs: [fixture.ana] });
  expect([early.status, sentence(early)]).toEqual([409, expect.stringContaining('has not arrived yet')]);
  await addPhoto({ id });
  expect((await file(id, { studentIDs: [fixture.ana] })).status).toBe(200);
});

test('changes an observation without text while it has a photo', async () => {
  const id = await addNote({ text: '', hasPhotos: true });
  const photo = await addPhoto({ id });
  await file(id, { studentIDs: [fixture.ana] });
  expect((await change(id, { text: '', studentIDs: [fixture.ben], visibility: 'family' })).status).toBe(200);
  expect(await filed()).toMatchObject([{ _id: id, text: '', visibility: 'family', children: [{ _id: fixture.ben }] }]);
  expect((await adviser.call(calls.removePhoto, { photoID: photo })).status).toBe(409);
  expect((await change(id, { text: 'Poured.' })).status).toBe(200);
  expect((await adviser.call(calls.removePhoto, { photoID: photo })).status).toBe(200);
  expect((await change(id, { text: ' ' })).status).toBe(400);
});

test('lets the user who filed a note change and withdraw it, and no other teacher', async () => {
  const other = await casa.asNew('teacher');
  await casa.world.subject({ section: fixture.section, teacher: other.id });
  const id = await addNote();
  await file(id, { studentIDs: [fixture.ana] }, teacher);
  const named = expect.objectContaining({ maker: expect.any(String), createdAt: expect.any(String) });
  expect(await filed(teacher)).toMatchObject([{ mayChange: true, kept: named }]);
  expect(await filed(other)).toMatchObject([{ mayChange: false, kept: named }]);
  expect([(await change(id, {}, other)).status, (await change(id, { text: 'Sang.' }, teacher)).status]).toEqual([
    403, 200,
  ]);
  expect((await teacher.call(calls.withdrawObservation, { id })).status).toBe(200);
  // The author of a note has no access after it is filed.
  expect((await assistant.call(calls.withdrawObservation, { id, isTakenBack: false })).status).toBe(403);
});

test('files a note with another day if the student was not enrolled on its day, and unfiling restores the day', async () => {
  const early = '1990-01-01';
  const id = await addNote({ day: early, studentIDs: [fixture.ana] });
  const about = { studentIDs: [fixture.ana] };
  const refused = await file(id, about);
  expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'day' }] }]);
  const tomorrow = addDays(schoolDay(casa.services), 1);
  for (const day of [tomorrow, early, '2026-02-30', ''])
    expect([day, (await file(id, { ...about, day })).status]).toEqual([day, 400]);
  expect((await inbox())[0]?.day).toBe(early);
  expect((await file(id, { ...about, day: '2026-01-06' })).status).toBe(200);
  expect(await filed()).toMatchObject([{ _id: id, day: '2026-01-06' }]);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '=', 'jotting:kept')
    .execute();
  expect(lines.map(({ before, after }) => [JSON.parse(before ?? ''), JSON.parse(after ?? '')])).toEqual([
    [{ day: early }, { day: '2026-01-06' }],
  ]);
  // A repeated request succeeds with or without the day. A different day is a conflict.
  expect((await file(id, { ...about, day: '2026-01-06' })).status).toBe(200);
  expect((await file(id, about)).status).toBe(200);
  expect((await file(id, { ...about, day: '2026-01-07' })).status).toBe(409);
  expect((await unkeep(id)).status).toBe(200);
  expect(await inbox()).toMatchObject([{ _id: id, day: early, children: [{ _id: fixture.ana }] }]);
});

describe('unfiling', () => {
  test('restores the students, lessons and photo tags from before filing', async () => {
    const body = {
      ...noteInput(),
      studentIDs: [fixture.ana],
      lessonIDs: [fixture.lesson],
      visibility: 'staff' as const,
    };
    const id = (await assistant.call(calls.addObservation, body)).body._id;
    const photo = await addPhoto({ id });
    const named = await addPhoto({ id }, adviser);
    await adviser.call(calls.tagPhoto, { photoID: named, studentIDs: [fixture.ana] });
    await file(id, { studentIDs: [fixture.ben], visibility: 'family', photoIDs: [photo, named] });
    expect(onPhotos((await filed())[0]?.photos)).toEqual([[fixture.ben], [fixture.ben]]);
    expect((await unkeep(id)).status).toBe(200);
    const [back] = await inbox();
    expect(back).toMatchObject({
      ...{ _id: id, visibility: 'staff' },
      ...{ children: [{ _id: fixture.ana }], lessons: [{ _id: fixture.lesson }] },
    });
    expect(onPhotos(back?.photos)).toEqual([[], [fixture.ana]]);
    expect(back).not.toHaveProperty('kept');
    // After another filing, the note can be unfiled again.
    await file(id, { studentIDs: [fixture.ana] });
    expect((await unkeep(id)).status).toBe(200);
  });

  test('is refused while one of the students is in the bin', async () => {
    const about = async (id: string) =>
      (await inbox())
        .find(({ _id }) => _id === id)
        ?.children.map(({ _id }) => _id)
        .sort();
    const withBoth = await addNote({ studentIDs: [fixture.ana, fixture.ben] });
    await file(withBoth, { studentIDs: [fixture.ben] });
    const withPhoto = await addNote({ studentIDs: [fixture.ben] });
    const photo = await addPhoto({ id: withPhoto });
    await adviser.call(calls.tagPhoto, { photoID: photo, studentIDs: [fixture.ana, fixture.ben] });
    await file(withPhoto, { studentIDs: [fixture.ben], photoIDs: [photo] });
    const binned = await admin.post('/api/admins/delete-student', { ids: [fixture.ana] });
    for (const id of [withBoth, withPhoto]) {
      const refused = await unkeep(id);
      expect([refused.status, sentence(refused)]).toEqual([
        409,
        expect.stringContaining('Restore it from the bin first'),
      ]);
    }
    expect(await inbox()).toEqual([]);
    const { batch } = binned.body as { batch: string };
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
    for (const id of [withBoth, withPhoto]) expect((await unkeep(id)).status).toBe(200);
    expect(await about(withBoth)).toEqual([fixture.ana, fixture.ben].sort());
    const [{ photos = [] } = {}] = (await inbox()).filter(({ _id }) => _id === withPhoto);
    expect(onPhotos(photos).map((ids) => ids.sort())).toEqual([[fixture.ana, fixture.ben].sort()]);
  });

  test('is refused after a change of the observation or of a photo tag', async () => {
    const lessons = (id: string) => change(id, { lessonIDs: [fixture.lesson] }, adviser);
    const tag = (_: string, photoId: string) =>
      teacher.call(calls.tagPhoto, { photoID: photoId, studentIDs: [fixture.ana] });
    for (const proceed of [lessons, tag]) {
      const id = await addNote({}, teacher);
      const photo = await addPhoto({ id }, teacher);
      await file(id, { studentIDs: [fixture.ana] }, teacher);
      expect((await proceed(id, photo)).status).toBe(200);
      const refused = await unkeep(id, teacher);
      expect([refused.status, sentence(refused)]).toEqual([409, expect.stringContaining('changed after it was kept')]);
      expect((await filed()).find(({ _id }) => _id === id)?.children).toMatchObject([{ _id: fixture.ana }]);
    }
    expect(await inbox()).toEqual([]);
  });

  test('is refused after a day and for notes old enough to be erased', async () => {
    const id = await addNote();
    await file(id, { studentIDs: [fixture.ana] });
    const at = new Date(casa.clock.milliseconds() - (quickNoteDays * 24 + 1) * 60 * 60 * 1000).toISOString();
    const of = { section: fixture.section, maker: assistant.id, students: [] };
    const old = await casa.world.observation({ ...of, state: 'jotting', at });
    await file(old.id);
    expect((await unkeep(old.id)).status).toBe(409);
    const stored = async () =>
      (
        await casa.services.database.read
          .selectFrom('observations')
          .select('before_keeping')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).before_keeping;
    await casa.runJob('delete unsorted quick notes');
    expect(await stored()).not.toBeNull();
    casa.clock.advance((unfileHours + 1) * 60 * 60);
    const late = await unkeep(id);
    expect([late.status, sentence(late)]).toEqual([409, expect.stringContaining(`more than ${unfileHours} hours ago`)]);
    await casa.runJob('delete unsorted quick notes');
    expect(await stored()).toBeNull();
    expect(sentence(await unkeep(id))).toBe(sentence(late));
  });
});

describe('an assistant', () => {
  test('learns nothing about students and lessons from error messages', async () => {
    const { id: elsewhere } = await casa.world.section({ adviser: teacher.id });
    const { id: foreign } = await casa.world.studentIn(elsewhere);
    const other = await casa.world.album();
    const refused = [
      await assistant.call(calls.addQuickNote, noteInput({ studentIDs: [foreign] })),
      await assistant.call(calls.addQuickNote, noteInput({ studentIDs: ['nobody'] })),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
    expect(sentence(refused[0] ?? { body: '' })).toBe(sentence(refused[1] ?? { body: '' }));
    const lesson = {
      ...noteInput(),
      visibility: 'staff' as const,
      studentIDs: [fixture.ana],
      lessonIDs: [other.lesson],
    };
    expect(sentence(await assistant.call(calls.addObservation, lesson))).toContain('not used in this class');
    // A day before birth is refused for users who may read the birth date. Assistants get no error.
    const early = { day: '1990-01-01', studentIDs: [fixture.ana] };
    expect(sentence(await adviser.call(calls.addQuickNote, noteInput(early)))).toContain('was born on');
    expect((await assistant.call(calls.addQuickNote, noteInput(early))).status).toBe(200);
  });

  test('cannot tag photos, not even their own', async () => {
    const id = await addNote();
    const photoId = await addPhoto({ id });
    expect((await assistant.call(calls.tagPhoto, { photoID: photoId, studentIDs: [fixture.ben] })).status).toBe(403);
    expect(onPhotos((await inbox())[0]?.photos)).toEqual([[]]);
  });
});
