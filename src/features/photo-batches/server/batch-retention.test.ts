import { afterAll, beforeAll, expect, test } from 'vitest';
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

const { begin, add, check, set, picture } = photoGathering(() => admin);

test('accepts a file as a photo after a failed read', async () => {
  const id = await begin();
  const sent = { id, clientId: 'Ana Cruz.jpg 1', fileName: 'Ana Cruz.jpg' };
  expect((await admin.call(calls.addBatchPhoto, { ...sent, refused: 'unread' })).status).toBe(201);
  expect((await check(id)).photos).toMatchObject([{ outcome: 'skip', reason: 'unread' }]);
  expect((await admin.call(calls.getPhotoBatch, { id })).body.known).toEqual([]);
  const image = String((await admin.upload('/api/upload', 'image', await picture(), 'a.jpg')).body);
  expect((await admin.call(calls.addBatchPhoto, { ...sent, image })).status).toBe(201);
  expect((await check(id)).photos).toMatchObject([{ outcome: 'ask', image }]);
  expect((await admin.call(calls.getPhotoBatch, { id })).body.known).toEqual([sent.clientId]);
});

test('omits empty batches from the list, so that they do not displace others', async () => {
  const { id } = await casa.world.photoBatch({ owner: adminId });
  casa.clock.advance(1);
  for (let empty = 0; empty < 101; empty += 1) await begin();
  const { body } = await admin.call(calls.getPhotoBatches, {});
  expect(body.map(({ _id }) => _id)).toContain(id);
  expect(body.every(({ photos }) => photos > 0)).toBe(true);
});

test('deletes photos of people who are erased from the bin', async () => {
  const deleted = await casa.world.student({ first_name: 'Gabo', last_name: 'Uy' });
  const remaining = await casa.world.student({ first_name: 'Stella', last_name: 'Uy' });
  const done = await begin();
  await add(done, 'Gabo Uy.jpg');
  await add(done, 'Stella Uy.jpg');
  expect((await set(done)).body.counts?.create).toBe(2);
  expect((await admin.call(peopleEndpoints.deleteStudent, { ids: [deleted.id] })).status).toBe(200);
  const rows = () =>
    casa.services.database.read.selectFrom('batch_photos').select('person_id').where('batch_id', '=', done).execute();
  const runCleanup = async () => {
    await casa.runJob('erase expired deletions');
    await casa.runJob('delete old photo batches');
  };
  await runCleanup();
  expect((await rows()).map(({ person_id }) => person_id).sort()).toEqual([deleted.id, remaining.id].sort());
  const batches = await casa.services.database.read.selectFrom('bin_batches').select('id').execute();
  for (const { id: batch } of batches)
    expect((await admin.post('/api/admins/erase-batch', { batch })).status).toBe(200);
  await runCleanup();
  expect(await rows()).toEqual([{ person_id: remaining.id }]);
});

test('writes manual choices and discarded batches to the audit log', async () => {
  const student = await casa.world.student({ first_name: 'Hand', last_name: 'Chosen' });
  const id = await begin();
  await add(id, 'IMG_4.jpg');
  const photo = (await check(id)).photos[0]?._id ?? '';
  expect((await admin.call(calls.choosePhotoPerson, { id, photo, person: student.id })).status).toBe(200);
  expect((await admin.call(calls.choosePhotoPerson, { id, photo, isLeftOut: true })).status).toBe(200);
  expect((await admin.call(calls.discardPhotoBatch, { id })).status).toBe(200);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  const entries = lines.map(({ action, before, after }) => [action, JSON.parse(after ?? before ?? '')]);
  expect(entries).toEqual([
    ['photo-batch:chosen', { photo, person: student.id, isLeftOut: false }],
    ['photo-batch:chosen', { photo, isLeftOut: true }],
    ['photo-batch:discarded', { of: 'student', photos: 1 }],
  ]);
});

test('replaces the record of an unreadable file that changed on disk, and keeps other records', async () => {
  const id = await begin();
  const unread = { id, fileName: '../Ana  Cruz.jpg', refused: 'unread' as const };
  const other = { id, fileName: 'Ben Cruz.jpg', clientId: 'Ben Cruz.jpg 1', refused: 'unread' as const };
  for (const sent of [{ ...unread, clientId: 'Ana Cruz.jpg 1' }, other])
    expect((await admin.call(calls.addBatchPhoto, sent)).status).toBe(201);
  const another = await begin();
  await admin.call(calls.addBatchPhoto, { ...other, id: another });
  const image = String((await admin.upload('/api/upload', 'image', await picture(), 'a.jpg')).body);
  const resent = { id, clientId: 'Ana Cruz.jpg 2', fileName: 'Ana Cruz.jpg', image };
  expect((await admin.call(calls.addBatchPhoto, resent)).status).toBe(201);
  expect((await check(id)).photos).toMatchObject([
    { fileName: 'Ana Cruz.jpg', image },
    { fileName: 'Ben Cruz.jpg', reason: 'unread' },
  ]);
  await admin.call(calls.addBatchPhoto, { ...other, clientId: 'Ben Cruz.jpg 2', refused: 'bytes' });
  expect((await check(id)).photos).toMatchObject([{ image }, { fileName: 'Ben Cruz.jpg', reason: 'bytes' }]);
  expect((await check(another)).photos).toMatchObject([{ fileName: 'Ben Cruz.jpg', reason: 'unread' }]);
});

test('refuses a choice of a person together with leaving the photo out', async () => {
  const person = await casa.world.student({ first_name: 'Both', last_name: 'Uy' });
  const id = await begin();
  await add(id, 'IMG_1.jpg');
  const photo = (await check(id)).photos[0]?._id ?? '';
  const response = await admin.call(calls.choosePhotoPerson, { id, photo, person: person.id, isLeftOut: true });
  expect([response.status, JSON.stringify(response.body)]).toEqual([400, expect.stringContaining('not both')]);
  expect((await check(id)).photos).toMatchObject([{ reason: 'nobody' }]);
});

test('reports a file name with more matches than can be shown', async () => {
  for (let more = 0; more < 9; more += 1)
    await casa.world.student({ first_name: `Many ${'abcdefghi'[more]}`, last_name: 'Quizon' });
  const id = await begin();
  await add(id, 'Many Quizon.jpg');
  expect((await check(id)).photos).toMatchObject([{ outcome: 'ask', reason: 'manyPeople', candidates: [] }]);
});
