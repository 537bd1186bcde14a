import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { photoGathering } from '#tests/support/photo-gathering.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { photoBatchesEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const gathering = photoGathering(() => admin);

/** Creates people with photos whose files are named by email address. */
const withPhotos = async (
  fields: { first_name: string; last_name: string }[],
  role: 'student' | 'teacher' = 'student',
) => {
  const people = [];
  for (const one of fields) people.push(await casa.world[role](one));
  const batch = await gathering.begin(role);
  for (const { email } of people) await gathering.add(batch, `${email}.jpg`);
  expect((await gathering.set(batch)).body.counts).toMatchObject({ create: people.length });
  return people.map(({ id }) => id);
};
const begin = async (ids?: string[], client: Client = admin, role: 'student' | 'teacher' = 'student') => {
  const { status, body } = await client.call(calls.beginPhotoArchive, { role, ...(ids && { ids }) });
  expect(status).toBe(201);
  return body._id;
};
const run = () => casa.runJob('create photo archives');
const file = (id: string, client: Client = admin) => client.get(`/api/admins/photo-archive/${id}`);
const listed = async (client: Client = admin) => (await client.call(calls.getPhotoArchives, { role: 'student' })).body;
const opened = async (id: string) => {
  const { status, body } = await file(id);
  expect(status).toBe(200);
  return unzipSync(new Uint8Array(body as Buffer));
};

test('exports the photos of a list in order, with names that identify the same people on import', async () => {
  const names = [
    { first_name: 'Mia', last_name: 'Cruz' },
    { first_name: 'Ben', last_name: 'Lim' },
    { first_name: 'Mia', last_name: 'Cruz' },
  ];
  const ids = await withPhotos(names);
  const { id: bare } = await casa.world.student();
  const wanted = [...ids.toReversed(), bare, 'nobody-there'];
  const id = await begin(wanted);
  expect(await listed()).toMatchObject([{ _id: id, state: 'waiting', photos: 3 }]);
  await run();
  const zip = await opened(id);
  expect(Object.keys(zip).map((name) => name.slice(0, 8))).toEqual(['Mia Cruz', 'Ben Lim.', 'Mia Cruz']);
  const people = (await casa.services.database.read.selectFrom('students').select(['id', 'image']).execute()).filter(
    (one) => ids.includes(one.id),
  );
  const images = new Map(people.map((one) => [one.id, one.image ?? '']));
  for (const [at, one] of ids.toReversed().entries()) {
    const { body } = await admin.get(images.get(one) ?? '');
    expect(Buffer.from(Object.values(zip)[at] ?? []).equals(body as Buffer)).toBe(true);
  }
  const batch = await gathering.begin();
  for (const [name, content] of Object.entries(zip)) await gathering.add(batch, name, content);
  const { photos } = await gathering.check(batch);
  const found = new Map(photos.map(({ fileName, person }) => [fileName, person?._id]));
  expect(Object.keys(zip).map((name) => found.get(name))).toEqual(ids.toReversed());
  const { headers } = await file(id);
  expect(String(headers.get('content-disposition'))).toMatch(/photos-of-students-\d{4}-\d\d-\d\d\.zip/);
  const log = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'after'])
    .where('action', 'like', 'list:photos%')
    .orderBy('id')
    .limit(2)
    .execute();
  expect(log.map(({ actor_id, action, after }) => [actor_id, action, JSON.parse(after ?? '{}')])).toEqual([
    [admin.id, 'list:photos-prepared', { list: 'students', photos: 3 }],
    [admin.id, 'list:photos-downloaded', { list: 'students' }],
  ]);
});

test('exports all people of a role at the school without ids', async () => {
  const [id = ''] = await withPhotos([{ first_name: 'Tala', last_name: 'Reyes' }], 'teacher');
  const archive = await begin(undefined, admin, 'teacher');
  await run();
  expect(Object.keys(await opened(archive))).toEqual(['Tala Reyes.webp']);
  expect(id).not.toBe('');
});

test('returns 409 if no person in the list has a photo', async () => {
  const { id } = await casa.world.student();
  const { status, body } = await admin.call(calls.beginPhotoArchive, { role: 'student', ids: [id] });
  expect([status, body]).toMatchObject([409, { error: 'No one in this list has a photo.' }]);
});

test('limits access to the requester, cancels an active export for a new one, and deletes a canceled file', async () => {
  const ids = await withPhotos([{ first_name: 'Ana', last_name: 'Uy' }]);
  const other = await casa.asNew('admin');
  const [first, second] = [await begin(ids), await begin(ids)];
  await run();
  expect((await listed()).slice(0, 2).map(({ _id, state }) => [_id, state])).toEqual([
    [second, 'done'],
    [first, 'cancelled'],
  ]);
  expect((await file(second)).status).toBe(200);
  expect((await file(second, other)).status).toBe(403);
  expect(await listed(other)).toEqual([]);
  expect((await other.call(calls.cancelPhotoArchive, { id: second })).status).toBe(403);
  expect((await admin.call(calls.cancelPhotoArchive, { id: second })).status).toBe(200);
  expect((await file(second)).status).toBe(403);
});

test('deletes the file once a person or photo is deleted', async () => {
  const ids = await withPhotos([
    { first_name: 'Rey', last_name: 'Go' },
    { first_name: 'Luz', last_name: 'Go' },
  ]);
  const id = await begin(ids);
  await run();
  expect(Object.keys(await opened(id))).toHaveLength(2);
  expect((await admin.post('/api/admins/delete-student', { ids: ids.slice(0, 1) })).status).toBe(200);
  expect(await file(id)).toMatchObject({ status: 409, body: { error: expect.stringContaining('Create it again') } });
  await casa.runJob('erase outdated photo archives');
  expect(await casa.services.files.size(`operations/${id}`)).toBeUndefined();
  const nextId = await begin(ids);
  await run();
  expect(Object.keys(await opened(nextId))).toEqual(['Luz Go.webp']);
});

test('requires a verification within ten minutes for more than 50 photos', async () => {
  const ids = await withPhotos(Array.from({ length: 51 }, (_, at) => ({ first_name: `N${at}`, last_name: 'Many' })));
  const late = await casa.asNew('admin');
  const old = { proved_at: '2020-01-01T00:00:00.000Z' };
  await casa.services.database.transaction((tx) =>
    tx.updateTable('sessions').set(old).where('account_id', '=', late.id).execute(),
  );
  const requestArchive = (some: string[]) => late.call(calls.beginPhotoArchive, { role: 'student', ids: some });
  expect((await requestArchive(ids.slice(1))).status).toBe(201);
  expect(await requestArchive(ids)).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
});

test('removes an erased person from the lists of exports', async () => {
  const [id = ''] = await withPhotos([{ first_name: 'Eva', last_name: 'Gone' }]);
  await begin([id]);
  const rows = () =>
    casa.services.database.read
      .selectFrom('photo_archive_people')
      .select('person_id')
      .where('person_id', '=', id)
      .execute();
  expect(await rows()).toHaveLength(1);
  expect((await admin.post('/api/admins/erase-person', { id, name: 'Eva Gone' })).status).toBe(200);
  expect(await rows()).toEqual([]);
  await run();
  casa.errors.splice(0);
});
