import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renditionPath } from '#features/files/contract.ts';
import { fullName } from '#features/people/server/public.ts';
import { privacyEndpoints } from '#features/privacy/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePdf, samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Observation } from '../../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let fixture: { section: string; ana: string; ben: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album } = await casa.world.album();
  await casa.world.sectionAlbums(section, [album]);
  const [ana, ben] = [(await casa.world.studentIn(section)).id, (await casa.world.studentIn(section)).id];
  fixture = { section, ana, ben };
  await casa.world.syncEnrollmentPeriods();
});

let sent = 0;
const call = (name: string, body: object, client: Client = adviser) => client.post(`/api/observations/${name}`, body);
const observe = async (fields: object = {}, client: Client = adviser) => {
  const clientId = `seen-${++sent}`;
  const seen = { clientId, sectionID: fixture.section, day: '2026-01-05', text: 'Poured.', studentIDs: [fixture.ana] };
  const { body } = await call('add-observation', { ...seen, visibility: 'family', ...fields }, client);
  return { clientId, id: (body as { _id: string })._id };
};
const upload = async (client: Client = adviser) => {
  const answer = await client.upload('/api/upload', 'image', await samplePicture(), 'IMG_1.jpg');
  expect(answer.status).toBe(201);
  return answer.body as string;
};
const add = async (observation: { id: string }, studentIds: readonly string[], client: Client = adviser) => {
  const path = await upload(client);
  const answer = await call(
    'add-photo',
    { clientId: `photo-${++sent}`, id: observation.id, path, studentIDs: studentIds },
    client,
  );
  expect(answer.status).toBe(200);
  return { path, id: (answer.body as { _id: string })._id };
};
const photosOf = async (client: Client = adviser) => {
  const { body } = await call('get-observations', { sectionID: fixture.section }, client);
  return (body as Observation[]).flatMap(({ photos }) => photos);
};
const photosOfStudent = async (studentId: string, client: Client) => {
  const { body } = await call('get-child-observations', { studentID: studentId }, client);
  return (body as Observation[]).flatMap(({ photos }) => photos.map(({ path }) => path));
};
const view = async (path: string, client: Client = adviser) =>
  (await Promise.all([path, renditionPath(path, 400)].map((one) => client.get(one)))).map(({ status }) => status);
const consent = (student: string, isGiven = true) =>
  admin.post('/api/photo-consents/record-photo-consent', {
    ...{ studentID: student, uses: ['record'], isGiven, guardian: 'Maria Cruz', way: 'form', day: '2026-01-05' },
  });
const messageOf = ({ body }: { body: unknown }) => (body as { issues: { message: string }[] }).issues[0]?.message;
const nameOf = async (id: string) => {
  const { read } = casa.services.database;
  return fullName(await read.selectFrom('students').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
};

test('adds a photo once for repeated requests and names students without consent', async () => {
  const { clientId } = await observe();
  const path = await upload();
  await consent(fixture.ana);
  const same = { clientId: 'photo-same', of: clientId, path, studentIDs: [fixture.ana, fixture.ben] };
  const answers = await Promise.all([1, 2, 3].map(() => call('add-photo', same)));
  // The response was lost and the client uploads the photo again.
  const again = await call('add-photo', { ...same, path: await upload() });
  expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [photo, ...others] = await photosOf();
  expect(others).toEqual([]);
  expect(photo).toMatchObject({ path, others: 0, withoutConsent: [await nameOf(fixture.ben)] });
  expect(photo?.children.map((child) => child._id).toSorted()).toEqual([fixture.ana, fixture.ben].toSorted());
  await consent(fixture.ben);
  expect((await photosOf())[0]?.withoutConsent).toEqual([]);
  await call('tag-photo', { photoID: photo?._id, studentIDs: [] });
  expect((await photosOf())[0]).toMatchObject({ children: [], others: 0 });
  await call('remove-photo', { photoID: photo?._id });
  expect(await photosOf()).toEqual([]);
  const stored = () =>
    casa.services.database.read.selectFrom('files').select('path').where('path', '=', path).execute();
  casa.clock.advance(2 * 86_400);
  await casa.runJob('collect unused files');
  casa.clock.advance(-2 * 86_400);
  expect(await stored()).toEqual([]);
});

test('refuses invalid photos with a message and stores nothing', async () => {
  const observation = await observe();
  const { id: stranger } = await casa.world.studentIn((await casa.world.section()).id);
  const other = await casa.asNew('teacher');
  const [path, theirs] = [await upload(), await upload(other)];
  const photo = (fields: object) => ({ clientId: `photo-${++sent}`, id: observation.id, path, ...fields });
  for (const [body, words] of [
    [photo({ studentIDs: [stranger] }), 'has never been in'],
    [photo({ path: theirs }), 'This upload was not found'],
    [photo({ path: '' }), 'This upload was not found'],
    [photo({ id: undefined, of: 'never-sent' }), 'has not been saved yet'],
  ] as const) {
    const answer = await call('add-photo', body);
    expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringContaining(words)]);
  }
  const pdf = await adviser.upload('/api/upload', 'image', samplePdf(), 'IMG_2.jpg');
  expect(pdf.status).toBe(415);
  expect(await photosOf()).toEqual([]);
  for (let at = 0; at < 10; at += 1) await add(observation, []);
  expect(messageOf(await call('add-photo', photo({})))).toContain('at most 10 photos');
  expect(await photosOf()).toHaveLength(10);
});

test('refuses to remove the last photo of a note without text and blocks unfiling after a removal', async () => {
  const addNote = async (text: string) => {
    const fields = { section: fixture.section, maker: adviser.id, students: [fixture.ana], state: 'jotting' as const };
    const observation = await casa.world.observation({ ...fields, text });
    const photos = [await add(observation, [fixture.ana]), await add(observation, [fixture.ana])];
    expect((await call('keep-jotting', { id: observation.id, studentIDs: [fixture.ana] })).status).toBe(200);
    return { id: observation.id, photos: photos.map(({ id }) => id) };
  };
  const wordless = await addNote('');
  const remove = (photoId: string | undefined) => call('remove-photo', { photoID: photoId });
  expect((await remove(wordless.photos[0])).status).toBe(200);
  const refused = await remove(wordless.photos[1]);
  expect([refused.status, (refused.body as { error: string }).error]).toEqual([
    409,
    expect.stringContaining('Enter a text and save it'),
  ]);
  expect((await photosOf()).map(({ _id }) => _id)).toEqual([wordless.photos[1]]);
  const received = await addNote('Poured.');
  for (const photo of received.photos) expect((await remove(photo)).status).toBe(200);
  expect((await call('unkeep-jotting', { id: received.id })).status).toBe(409);
});

describe('the URL of a photo', () => {
  test('is readable by readers of the observation only', async () => {
    const helper = await casa.asNew('teacher');
    await casa.world.subject({ section: fixture.section, teacher: helper.id });
    const stranger = await casa.asNew('teacher');
    const children = await Promise.all([fixture.ana, fixture.ben].map((id) => casa.signedIn({ id, role: 'student' })));
    const { path, id } = await add(await observe(), [fixture.ana]);
    for (const client of [adviser, helper, admin]) expect(await view(path, client)).toEqual([200, 200]);
    for (const client of [stranger, ...children]) expect(await view(path, client)).toEqual([403, 403]);
    for (const client of [stranger, ...children])
      for (const [name, body] of [
        ['tag-photo', { photoID: id, studentIDs: [] }],
        ['remove-photo', { photoID: id }],
      ] as const)
        expect((await call(name, body, client)).status).toBe(403);
    expect((await call('remove-photo', { photoID: id }, helper)).status).toBe(403);
    const draft = await add(await observe({ visibility: 'draft' }, helper), [fixture.ana], helper);
    expect(await view(draft.path, helper)).toEqual([200, 200]);
    for (const client of [adviser, admin]) expect(await view(draft.path, client)).toEqual([403, 403]);
    expect((await adviser.get(path)).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('is readable by a moved student’s next class only while all other families consent', async () => {
    const next = await casa.asNew('teacher');
    const { id: section } = await casa.world.section({ adviser: next.id });
    const observation = await observe({ studentIDs: [fixture.ana, fixture.ben] });
    const alone = await add(observation, [fixture.ana]);
    const both = await add(observation, [fixture.ana, fixture.ben]);
    const untagged = await add(observation, []);
    await consent(fixture.ben);
    await casa.services.database.transaction((tx) =>
      tx.updateTable('enrollments').set({ section_id: section }).where('student_id', '=', fixture.ana).execute(),
    );
    await casa.world.syncEnrollmentPeriods();
    expect(await photosOfStudent(fixture.ana, next)).toEqual([alone.path, both.path]);
    expect(await view(both.path, next)).toEqual([200, 200]);
    expect(await view(untagged.path, next)).toEqual([403, 403]);
    await consent(fixture.ben, false);
    expect(await photosOfStudent(fixture.ana, next)).toEqual([alone.path]);
    expect(await view(both.path, next)).toEqual([403, 403]);
    expect(await view(both.path)).toEqual([200, 200]);
    await consent(fixture.ben);
    await admin.post('/api/admins/delete-student', { ids: [fixture.ben] });
    expect(await photosOfStudent(fixture.ana, next)).toEqual([alone.path]);
    expect(await view(both.path, next)).toEqual([403, 403]);
  });
});

test('shows a photo of a student who left to readers of the student’s record, or with the family’s consent', async () => {
  const taking = await casa.asNew('teacher');
  const observation = await observe({ studentIDs: [fixture.ana, fixture.ben] });
  const left = await add(observation, [fixture.ana]);
  const both = await add(observation, [fixture.ana, fixture.ben]);
  const stayed = await add(observation, [fixture.ben]);
  const { id: elsewhere } = await casa.world.section();
  await casa.services.database.transaction(async (tx) => {
    await tx.updateTable('enrollments').set({ section_id: elsewhere }).where('student_id', '=', fixture.ana).execute();
  });
  await casa.world.syncEnrollmentPeriods();
  const looks = async (client: Client) => {
    const answers = [];
    for (const { path } of [left, both, stayed]) answers.push((await view(path, client))[0]);
    return answers;
  };
  expect(await looks(adviser)).toEqual([200, 200, 200]);
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sections').set({ adviser_id: taking.id }).where('id', '=', fixture.section).execute(),
  );
  expect(await looks(taking)).toEqual([403, 403, 200]);
  expect((await photosOf(taking)).map(({ path }) => path)).toEqual([stayed.path]);
  await consent(fixture.ana);
  expect(await looks(taking)).toEqual([403, 200, 200]);
  expect((await call('remove-photo', { photoID: left.id }, taking)).status).toBe(403);
});

test('exports photos with the consent of all other families, and none for the author', async () => {
  const observation = await observe({ studentIDs: [fixture.ana, fixture.ben] });
  const alone = await add(observation, [fixture.ana]);
  const both = await add(observation, [fixture.ana, fixture.ben]);
  const exported = async (id: string) => {
    const { body } = await admin.call(privacyEndpoints.beginExport, { id });
    await casa.runJob('run operations');
    const answer = await admin.get(`/api/privacy/export-file/${body._id}`);
    const names = Object.keys(unzipSync(new Uint8Array(answer.body as Buffer)));
    return names.filter((name) => name.startsWith('files/images/')).map((name) => name.replace('files/', '/uploads/'));
  };
  expect(await exported(fixture.ana)).toEqual([alone.path]);
  await consent(fixture.ben);
  expect((await exported(fixture.ana)).toSorted()).toEqual([alone.path, both.path].toSorted());
  const taken = await exported(adviser.id);
  for (const { path } of [alone, both]) expect(taken).not.toContain(path);
});

test.each(['at the school', 'in the bin'])(
  'erases every photo of an erased student, %s, including the files',
  async (place) => {
    const name = await nameOf(fixture.ben);
    const observation = await observe({ studentIDs: [fixture.ana, fixture.ben] });
    const kept = await add(observation, [fixture.ana]);
    const both = await add(observation, [fixture.ana, fixture.ben]);
    if (place === 'in the bin') await admin.post('/api/admins/delete-student', { ids: [fixture.ben] });
    expect((await admin.post('/api/admins/erase-person', { id: fixture.ben, name })).status).toBe(200);
    expect((await photosOf()).map(({ path }) => path)).toEqual([kept.path]);
    expect(await view(both.path)).toEqual([403, 403]);
    for (const path of [both.path, renditionPath(both.path, 400)])
      expect(await casa.services.files.size(path.replace('/uploads/', ''))).toBeUndefined();
  },
);

test('returns the photos of a student with a lesson to readers who may see them', async () => {
  const { album } = await casa.world.album();
  const { id: group } = await casa.services.database.read
    .selectFrom('lesson_groups')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .select('lesson_groups.id')
    .where('album_areas.album_id', '=', album)
    .executeTakeFirstOrThrow();
  const { id: lesson } = await casa.world.lesson({ group });
  await casa.world.sectionAlbums(fixture.section, [album]);
  const both = await observe({ studentIDs: [fixture.ana, fixture.ben], lessonIDs: [lesson], day: '2026-01-06' });
  const ofBoth = await add(both, [fixture.ana, fixture.ben]);
  await add(both, [fixture.ben]);
  await add(await observe(), [fixture.ana]);
  const gone = await observe({ lessonIDs: [lesson] });
  await add(gone, [fixture.ana]);
  await call('withdraw-observation', { id: gone.id });
  const nextToLesson = (studentId: string, client: Client = adviser) =>
    call('get-lesson-photos', { studentID: studentId, lessonID: lesson }, client);
  const pathsOf = async (studentId: string, client: Client = adviser) =>
    ((await nextToLesson(studentId, client)).body as { path: string }[]).map(({ path }) => path);
  expect((await nextToLesson(fixture.ana)).body).toMatchObject([
    { path: ofBoth.path, day: '2026-01-06', withoutConsent: [await nameOf(fixture.ana), await nameOf(fixture.ben)] },
  ]);
  expect((await nextToLesson(fixture.ana, await casa.asNew('teacher'))).status).toBe(403);

  // The next class sees the photo only while the families of all other students on it consent.
  const next = await casa.asNew('teacher');
  const { id: section } = await casa.world.section({ adviser: next.id });
  await casa.world.movedStudent({ student: fixture.ana, from: fixture.section, to: section });
  expect(await pathsOf(fixture.ana, next)).toEqual([]);
  await consent(fixture.ben);
  expect(await pathsOf(fixture.ana, next)).toEqual([ofBoth.path]);
  await consent(fixture.ben, false);
  expect(await pathsOf(fixture.ana, next)).toEqual([]);
});
