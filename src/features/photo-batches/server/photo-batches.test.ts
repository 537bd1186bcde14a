import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { photoGathering } from '#tests/support/photo-gathering.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { photoBatchesEndpoints as calls } from '../contract.ts';

let casa: TestCasa;
let admin: Client;
let adminId: string;
beforeAll(async () => {
  casa = await startTestCasa();
  adminId = (await casa.world.admin()).id;
  admin = await casa.signedIn({ id: adminId, role: 'admin' });
});
afterAll(() => casa.stop());

/** Advances the clock and signs the admin in again. */
const pass = async (hours: number) => {
  casa.clock.advance(hours * 3600);
  admin = await casa.signedIn({ id: adminId, role: 'admin' });
};
const { begin, add, check, set, picture } = photoGathering(() => admin);
const imageOf = async (id: string) => {
  const { body } = await admin.call(peopleEndpoints.getStudents, {});
  return body.find((one) => one._id === id)?.image;
};
const student = (first_name: string, last_name: string) => casa.world.student({ first_name, last_name });
const rowOf = async (id: string, fileName: string) =>
  (await check(id)).photos.find((photo) => photo.fileName === fileName);

test('matches photos with people, sets them together and undoes them together', async () => {
  const [maria, pedro] = [await student('Maria', 'Ilagan'), await student('Pedro', 'Ñalupa')];
  const old = String((await admin.upload('/api/upload', 'image', await picture(), 'old.jpg')).body);
  await casa.services.database.transaction((tx) =>
    tx.updateTable('students').set({ image: old }).where('id', '=', pedro.id).execute(),
  );
  const id = await begin();
  await add(id, 'Ilagan, Maria.jpg');
  await add(id, `${pedro.email}.JPG`);
  const { photos, counts, fingerprint } = await check(id);
  expect(counts).toEqual({ create: 1, update: 1, ask: 0, skip: 0, unchanged: 0 });
  expect(photos.map(({ person, foundBy }) => [person?._id, foundBy])).toEqual(
    expect.arrayContaining([
      [maria.id, 'name'],
      [pedro.id, 'email'],
    ]),
  );
  const press = () => admin.call(calls.setBatchPhotos, { id, fingerprint });
  const [first, second] = await Promise.all([press(), press()]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  const image = await imageOf(maria.id);
  expect(image).toMatch(/^\/uploads\/images\//);
  expect(await imageOf(pedro.id)).not.toBe(old);
  const rows = await casa.services.database.read.selectFrom('audit_log').selectAll().execute();
  expect(rows.filter(({ action }) => action === 'photo-batch:set')).toHaveLength(1);
  expect(rows.filter((row) => row.action === 'student:updated' && row.subject_id === maria.id)).toHaveLength(1);

  await pass(25);
  await casa.runJob('collect unused files');
  expect((await admin.get(old)).status).toBe(200);
  const preview = await admin.call(calls.previewUndoPhotos, { id });
  expect(preview.body).toEqual({ goBack: 1, without: 1, kept: [] });
  const undone = await admin.call(calls.undoPhotos, { id });
  expect([undone.status, undone.body.state]).toEqual([200, 'undone']);
  expect([await imageOf(maria.id), await imageOf(pedro.id)]).toEqual(['', old]);
  expect((await admin.call(calls.undoPhotos, { id })).status).toBe(200);
  await casa.runJob('collect unused files');
  expect((await admin.get(String(image))).status).toBe(404);
});

test('keeps photos changed later by hand and reports deleted people in an undo', async () => {
  const [changed, deleted, reverted] = [
    await student('Kara', 'Uy'),
    await student('Gino', 'Uy'),
    await student('Bea', 'Uy'),
  ];
  const id = await begin();
  for (const name of ['Kara Uy.jpg', 'Gino Uy.jpg', 'Bea Uy.jpg']) await add(id, name);
  expect((await set(id)).body.counts?.create).toBe(3);
  const path = String((await admin.upload('/api/upload', 'image', await picture(), 'by hand.jpg')).body);
  await casa.services.database.transaction((tx) =>
    tx.updateTable('students').set({ image: path }).where('id', '=', changed.id).execute(),
  );
  expect((await admin.call(peopleEndpoints.deleteStudent, { ids: [deleted.id] })).status).toBe(200);
  const { body } = await admin.call(calls.previewUndoPhotos, { id });
  expect(body).toMatchObject({ goBack: 0, without: 1 });
  expect(body.kept.map(({ _id, because }) => [_id, because]).sort()).toEqual(
    [
      [changed.id, 'changed'],
      [deleted.id, 'gone'],
    ].sort(),
  );
  expect((await admin.call(calls.undoPhotos, { id })).status).toBe(200);
  expect([await imageOf(changed.id), await imageOf(reverted.id)]).toEqual([path, '']);
});

describe('unclear photos', () => {
  test('need an answer for equal names, unknown names and two photos of one person', async () => {
    const [one, other, tina] = [await student('Lia', 'Go'), await student('Lia', 'Go'), await student('Tina', 'Go')];
    const id = await begin();
    for (const name of ['Lia Go.jpg', 'IMG_2041.jpg', 'Tina Go.jpg', 'Tina Go 2.jpg']) await add(id, name);
    const { photos, counts } = await check(id);
    expect(counts).toMatchObject({ ask: 4, create: 0 });
    const seen = Object.fromEntries(photos.map(({ fileName, reason }) => [fileName, reason]));
    expect(seen).toEqual({
      'IMG_2041.jpg': 'nobody',
      'Lia Go.jpg': 'severalPeople',
      'Tina Go.jpg': 'severalPhotos',
      'Tina Go 2.jpg': 'severalPhotos',
    });
    expect((await rowOf(id, 'Lia Go.jpg'))?.candidates.map(({ _id }) => _id).sort()).toEqual([one.id, other.id].sort());

    const choose = async (fileName: string, choice: { person?: string; isLeftOut?: boolean }) => {
      const photo = (await rowOf(id, fileName))?._id ?? '';
      expect((await admin.call(calls.choosePhotoPerson, { id, photo, ...choice })).status).toBe(200);
    };
    await choose('Lia Go.jpg', { person: other.id });
    await choose('Tina Go.jpg', { person: tina.id });
    await choose('Tina Go 2.jpg', { person: tina.id });
    expect(await rowOf(id, 'Tina Go.jpg')).toMatchObject({ outcome: 'skip', reason: 'otherPhoto' });
    await choose('IMG_2041.jpg', { isLeftOut: true });
    expect((await check(id)).counts).toEqual({ create: 2, update: 0, ask: 0, skip: 2, unchanged: 0 });
    await choose('IMG_2041.jpg', {});
    expect(await rowOf(id, 'IMG_2041.jpg')).toMatchObject({ outcome: 'ask', reason: 'nobody' });
    expect((await set(id)).status).toBe(200);
    expect([await imageOf(one.id), await imageOf(other.id)]).toEqual(['', expect.stringMatching(/^\/uploads/)]);
    const { body } = await admin.call(calls.getPhotoBatch, { id });
    expect(body.leftOut.map(({ fileName, reason }) => [fileName, reason])).toEqual([
      ['IMG_2041.jpg', 'nobody'],
      ['Tina Go.jpg', 'otherPhoto'],
    ]);
  });

  test('do not return to the match by name after a manual choice', async () => {
    const [maya, paco] = [await student('Maya', 'Lao'), await student('Paco', 'Lao')];
    const id = await begin();
    for (const name of ['Maya Lao.jpg', 'IMG_7.jpg', 'IMG_8.jpg']) await add(id, name);
    const choose = async (fileName: string, choice: { person?: string; isLeftOut?: boolean }) => {
      const photo = (await rowOf(id, fileName))?._id ?? '';
      expect((await admin.call(calls.choosePhotoPerson, { id, photo, ...choice })).status).toBe(200);
    };
    await choose('Maya Lao.jpg', { person: paco.id });
    expect(await rowOf(id, 'Maya Lao.jpg')).toMatchObject({ person: { _id: paco.id }, foundBy: 'chosen' });
    // Another photo is chosen for the same person. The first is left out and does not return to the person of its name.
    await choose('IMG_7.jpg', { person: paco.id });
    expect(await rowOf(id, 'Maya Lao.jpg')).toMatchObject({ outcome: 'skip', reason: 'otherPhoto', foundBy: 'chosen' });
    await choose('IMG_8.jpg', { person: paco.id });
    expect((await check(id)).counts).toMatchObject({ create: 1, skip: 2 });
    // The other photos are no longer chosen for this person, so the first photo is used again.
    await choose('IMG_8.jpg', { isLeftOut: true });
    await choose('IMG_7.jpg', { person: maya.id });
    expect(await rowOf(id, 'Maya Lao.jpg')).toMatchObject({ person: { _id: paco.id }, foundBy: 'chosen' });
    // The chosen person is deleted. The file name stays overruled.
    await admin.call(peopleEndpoints.deleteStudent, { ids: [paco.id] });
    expect(await rowOf(id, 'Maya Lao.jpg')).toMatchObject({ outcome: 'ask', reason: 'chosenGone' });
    await choose('IMG_7.jpg', { isLeftOut: true });
    await choose('Maya Lao.jpg', {});
    expect(await rowOf(id, 'Maya Lao.jpg')).toMatchObject({ person: { _id: maya.id }, foundBy: 'name' });
  });

  const leave = (person: { id: string }) =>
    casa.services.database.transaction((tx) =>
      tx
        .insertInto('leavers')
        .values({
          ...{ student_id: person.id, last_day: '2026-01-05', reason: '', place: '' },
          created_at: '2026-01-05',
        })
        .execute(),
    );

  test('include a former student in the count of equal names', async () => {
    const [here, left] = [await student('Nena', 'Yu'), await student('Nena', 'Yu')];
    await leave(left);
    const id = await begin();
    await add(id, 'Nena Yu.jpg');
    const photo = await rowOf(id, 'Nena Yu.jpg');
    expect(photo).toMatchObject({ outcome: 'ask', reason: 'severalPeople' });
    expect(photo?.candidates.map(({ _id }) => _id)).toEqual([here.id]);
  });

  test('are not assigned to a former student, by name or by choice', async () => {
    const left = await student('Leo', 'Tan');
    await leave(left);
    const id = await begin();
    await add(id, 'Leo Tan.jpg');
    const photo = await rowOf(id, 'Leo Tan.jpg');
    expect(photo).toMatchObject({ outcome: 'ask', reason: 'left' });
    const chosen = await admin.call(calls.choosePhotoPerson, { id, photo: photo?._id ?? '', person: left.id });
    expect(chosen.status).toBe(409);
  });
});

test('reports an identical picture as unchanged', async () => {
  const { id: personId } = await student('Same', 'Picture');
  const same = await picture();
  const first = await begin();
  await add(first, 'Same Picture.jpg', same);
  await set(first);
  const image = await imageOf(personId);
  const repeatId = await begin();
  await add(repeatId, 'Same Picture.jpg', same);
  expect((await check(repeatId)).counts).toEqual({ create: 0, update: 0, ask: 0, skip: 0, unchanged: 1 });
  await set(repeatId);
  expect(await imageOf(personId)).toBe(image);
});

describe('changes between check and setting', () => {
  test('return 409 after a change of photo or a deletion of a person', async () => {
    const [one, other] = [await student('Moved', 'One'), await student('Moved', 'Two')];
    const id = await begin();
    await add(id, 'Moved One.jpg');
    await add(id, 'Moved Two.jpg');
    const before = await check(id);
    const path = String((await admin.upload('/api/upload', 'image', await picture(), 'meanwhile.jpg')).body);
    await casa.services.database.transaction((tx) =>
      tx.updateTable('students').set({ image: path }).where('id', '=', one.id).execute(),
    );
    const old = await admin.call(calls.setBatchPhotos, { id, fingerprint: before.fingerprint });
    expect(old.status).toBe(409);
    expect(await imageOf(other.id)).toBe('');
    const rechecked = await check(id);
    await admin.call(peopleEndpoints.deleteStudent, { ids: [other.id] });
    expect((await admin.call(calls.setBatchPhotos, { id, fingerprint: rechecked.fingerprint })).status).toBe(409);
    expect(await rowOf(id, 'Moved Two.jpg')).toMatchObject({ outcome: 'ask', reason: 'nobody' });
    expect((await set(id)).body.counts).toMatchObject({ update: 1, ask: 1 });
  });
});
