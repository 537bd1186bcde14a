import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fullName } from '#features/people/server/public.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { FamilyItem, Observation, TimelineItem } from '../../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
let teacher: Person;
let assistant: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  [admin, adviser] = [await casa.asNew('admin'), await casa.asNew('teacher')];
  [teacher, assistant] = [await casa.asNew('teacher'), await casa.asNew('teacher')];
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
const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/observations/${name}`, body);
const noteInput = (fields: object = {}) => ({
  ...{ clientId: `jotted-${++sent}`, sectionID: fixture.section, day: '2026-01-05', text: 'Sang while pouring.' },
  ...fields,
});
const idOf = ({ body }: { body: unknown }) => (body as { _id: string })._id;
const addNote = async (fields: object = {}, client: Client = assistant) => {
  const answer = await call('add-jotting', noteInput(fields), client);
  expect(answer.status).toBe(200);
  return idOf(answer);
};
const listed = async (name: string, body: object, client: Client = adviser) => {
  const answer = await call(name, body, client);
  expect(answer.status).toBe(200);
  return answer.body as Observation[];
};
const inbox = (client: Client = adviser) => listed('get-jottings', { sectionID: fixture.section }, client);
const filed = (client: Client = adviser) => listed('get-observations', { sectionID: fixture.section }, client);
const count = async (client: Client = adviser) =>
  ((await call('count-jottings', { sectionID: fixture.section }, client)).body as { number: number }).number;
const file = (id: string, fields: object = {}, client: Client = adviser) =>
  call('keep-jotting', { id, ...fields }, client);
const messageOf = ({ body }: { body: unknown }) => {
  const { issues, message } = body as { issues?: { message: string }[]; message: string };
  return issues?.[0]?.message ?? message;
};
const nameOf = async (id: string) => {
  const { read } = casa.services.database;
  return fullName(await read.selectFrom('teachers').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
};
const addPhoto = async (fields: object, client: Client = assistant) => {
  const { body: path } = await client.upload('/api/upload', 'image', await samplePicture(), 'IMG_1.jpg');
  const answer = await call('add-photo', { clientId: `photo-${++sent}`, path, ...fields }, client);
  return { path: path as string, status: answer.status };
};

test('lists notes for filing, oldest first, and turns them into observations', async () => {
  const first = await addNote({}, teacher);
  const second = await addNote({ text: 'Read to Ben.', studentIDs: [fixture.ana] });
  expect(await inbox()).toMatchObject([
    { _id: first, text: 'Sang while pouring.', children: [], mayChange: true, maker: await nameOf(teacher.id) },
    { _id: second, children: [{ _id: fixture.ana }], maker: await nameOf(assistant.id) },
  ]);
  expect([await filed(), await count()]).toEqual([[], 2]);
  expect(
    (await file(first, { studentIDs: [fixture.ben], lessonIDs: [fixture.lesson], visibility: 'family' })).status,
  ).toBe(200);
  expect((await file(second)).status).toBe(200);
  expect(await inbox()).toEqual([]);
  expect(await filed()).toMatchObject([
    { _id: second, children: [], visibility: 'staff' },
    { _id: first, children: [{ _id: fixture.ben }], lessons: [{ _id: fixture.lesson }], visibility: 'family' },
  ]);
});

test('files a note about no student, which is hidden from families until it gets students', async () => {
  const id = await addNote();
  expect(messageOf(await file(id, { visibility: 'family' }))).toContain('at least one child');
  await file(id, {}, teacher);
  for (const client of [adviser, teacher, admin])
    expect(await filed(client)).toMatchObject([{ _id: id, children: [] }]);
  const change = (fields: object) =>
    call('change-observation', {
      id,
      day: '2026-01-05',
      text: 'Sang.',
      visibility: 'staff',
      studentIDs: [],
      ...fields,
    });
  expect((await change({ visibility: 'family' })).status).toBe(400);
  expect((await change({})).status).toBe(200);
  expect((await change({ studentIDs: [fixture.ana], visibility: 'family' })).status).toBe(200);
  expect((await change({})).status).toBe(400);
});

test('hides unfiled notes from lists, timelines and families', async () => {
  const id = await addNote({ text: 'Secret words.', studentIDs: [fixture.ana] });
  const visible = async () => [
    ...(await listed('get-child-observations', { studentID: fixture.ana, withTakenBack: true })),
    ...((await call('get-child-timeline', { studentID: fixture.ana })).body as TimelineItem[]),
    ...((await call('get-family-timeline', { studentID: fixture.ana })).body as FamilyItem[]),
    ...(await listed('get-observations', { sectionID: fixture.section, withTakenBack: true })),
  ];
  expect(await visible()).toEqual([]);
  await file(id, { studentIDs: [fixture.ana], visibility: 'family' });
  expect(await visible()).toHaveLength(4);
  await expect(
    casa.services.database.transaction((tx) =>
      tx.updateTable('observations').set({ state: 'jotting' }).where('id', '=', id).execute(),
    ),
  ).rejects.toThrow(/check/i);
});

test('stores a note once and requires a text or photo', async () => {
  const same = noteInput();
  const answers = await Promise.all([1, 2, 3].map(() => call('add-jotting', same, assistant)));
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect(messageOf(await call('add-jotting', noteInput({ text: ' ' })))).toContain('take a photo');
  await addNote({ text: '', hasPhotos: true });
  expect(await inbox()).toHaveLength(2);
});

describe('permissions', () => {
  test('lets an assistant write notes and see only own unfiled ones, and nothing of the record', async () => {
    const own = await addNote({}, assistant);
    const others = await addNote({}, teacher);
    expect(await inbox(assistant)).toMatchObject([{ _id: own, mayChange: true }]);
    for (const client of [adviser, teacher, admin]) expect(await inbox(client)).toHaveLength(2);
    const foreign = { id: others };
    for (const [name, body] of [
      ['count-jottings', { sectionID: fixture.section }],
      ['keep-jotting', { id: own }],
      ['unkeep-jotting', { id: own }],
      ['withdraw-observation', foreign],
      ['get-observations', { sectionID: fixture.section }],
      ['get-child-observations', { studentID: fixture.ana }],
      ['get-child-timeline', { studentID: fixture.ana }],
    ] as const)
      expect([name, (await call(name, body, assistant)).status]).toEqual([name, 403]);
    expect((await assistant.post('/api/records/get-record-room', { sectionID: fixture.section })).status).toBe(403);
    expect((await assistant.post('/api/records/get-class-record', { sectionID: fixture.section })).status).toBe(403);
    expect((await call('withdraw-observation', { id: own }, assistant)).status).toBe(200);
    expect(await inbox(assistant)).toEqual([]);
  });

  test('stores an assistant’s observations as notes for the staff', async () => {
    for (const visibility of ['family', 'staff', 'draft']) {
      const body = { ...noteInput({ visibility }), studentIDs: [fixture.ana], lessonIDs: [fixture.lesson] };
      expect((await call('add-observation', body, assistant)).status).toBe(200);
    }
    expect(await filed()).toEqual([]);
    expect((await inbox()).map(({ visibility, children }) => [visibility, children.length])).toEqual([
      ...[1, 2, 3].map(() => ['staff', 1]),
    ]);
  });

  test('refuses all other users', async () => {
    const id = await addNote();
    const child = await casa.signedIn({ id: fixture.ana, role: 'student' });
    for (const client of [await casa.asNew('teacher'), child])
      for (const [name, body] of [
        ['get-jottings', { sectionID: fixture.section }],
        ['count-jottings', { sectionID: fixture.section }],
        ['add-jotting', noteInput()],
        ['keep-jotting', { id }],
        ['unkeep-jotting', { id }],
        ['withdraw-observation', { id }],
      ] as const)
        expect([name, (await call(name, body, client)).status]).toEqual([name, 403]);
  });

  test('revokes the access of a removed assistant immediately, including photos', async () => {
    const id = await addNote();
    const { path } = await addPhoto({ id });
    expect((await assistant.get(path)).status).toBe(200);
    const place = { sectionID: fixture.section, teacherID: assistant.id };
    expect((await adviser.post('/api/records/remove-room-assistant', place)).status).toBe(200);
    expect((await assistant.get(path)).status).toBe(403);
    for (const [name, body] of [
      ['get-jottings', { sectionID: fixture.section }],
      ['add-jotting', noteInput()],
      ['add-observation', { ...noteInput(), visibility: 'staff', studentIDs: [fixture.ana] }],
      ['withdraw-observation', { id }],
    ] as const)
      expect([name, (await call(name, body, assistant)).status]).toEqual([name, 403]);
    expect(await inbox()).toMatchObject([{ _id: id, photos: [{ path }] }]);
  });
});

describe('concurrent filing', () => {
  test('files a note once and names the first user in the conflict', async () => {
    const id = await addNote();
    const answers = await Promise.all([
      file(id, { studentIDs: [fixture.ana] }, adviser),
      file(id, { studentIDs: [fixture.ben] }, teacher),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isFirst = answers[0]?.status === 200;
    const late = answers[isFirst ? 1 : 0] ?? { body: {} };
    expect(messageOf(late)).toBe(
      `${await nameOf(isFirst ? adviser.id : teacher.id)} has already kept this quick note. It is now an observation.`,
    );
    expect(await filed()).toMatchObject([{ _id: id, children: [{ _id: isFirst ? fixture.ana : fixture.ben }] }]);
    // After a lost response, a repeated request changes nothing and is not a conflict.
    const winner = isFirst ? adviser : teacher;
    expect((await file(id, { studentIDs: [isFirst ? fixture.ana : fixture.ben] }, winner)).status).toBe(200);
  });

  test('refuses a withdrawn note, which can be restored for filing', async () => {
    const id = await addNote({}, adviser);
    await call('withdraw-observation', { id });
    expect(messageOf(await file(id, {}, teacher))).toBe(
      `${await nameOf(adviser.id)} has already taken back this quick note. Nothing was kept.`,
    );
    await call('withdraw-observation', { id, isTakenBack: false });
    expect(await inbox()).toMatchObject([{ _id: id }]);
  });

  test('lets the user who filed a note unfile it, unless it was changed', async () => {
    const id = await addNote();
    await file(id, { studentIDs: [fixture.ana], visibility: 'family' });
    expect((await call('unkeep-jotting', { id }, teacher)).status).toBe(403);
    for (let times = 0; times < 2; times += 1) expect((await call('unkeep-jotting', { id })).status).toBe(200);
    expect(await inbox()).toMatchObject([{ _id: id, visibility: 'staff', children: [] }]);
    await file(id, { studentIDs: [fixture.ana] });
    await call('change-observation', {
      ...{ id, day: '2026-01-05', text: 'Changed.', visibility: 'staff', studentIDs: [fixture.ana] },
    });
    expect((await call('unkeep-jotting', { id })).status).toBe(409);
    expect(await filed()).toMatchObject([{ text: 'Changed.' }]);
  });
});

test('adds photos before and after filing and tags the students chosen on filing', async () => {
  const same = noteInput({ text: '', hasPhotos: true });
  await call('add-jotting', same, assistant);
  expect((await addPhoto({ of: same.clientId, studentIDs: [fixture.ben] })).status).toBe(200);
  const [one] = await inbox();
  await file(one?._id ?? '', { studentIDs: [fixture.ana], photoIDs: one?.photos.map(({ _id }) => _id) });
  expect((await addPhoto({ of: same.clientId, studentIDs: [fixture.ben] })).status).toBe(200);
  const [{ photos = [] } = {}] = await filed();
  expect(photos.map(({ children }) => children.map(({ _id }) => _id))).toEqual([[fixture.ana], []]);
  expect((await addPhoto({ id: one?._id }, await casa.asNew('teacher'))).status).toBe(403);
});
