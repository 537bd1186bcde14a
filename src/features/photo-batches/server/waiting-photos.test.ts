import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import { privacyEndpoints } from '#features/privacy/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { photoGathering } from '#tests/support/photo-gathering.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
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

describe('batch files', () => {
  test('are added once, use an upload in one batch only, and lose deceptive characters in names', async () => {
    const id = await begin();
    const path = String((await admin.upload('/api/upload', 'image', await picture(), 'a.jpg')).body);
    const sent = { id, clientId: 'one', fileName: '../../etc/\u202Egpj.Maria\u0000 Sy.jpg', image: path };
    const first = await admin.call(calls.addBatchPhoto, sent);
    const repeated = await admin.call(calls.addBatchPhoto, sent);
    expect([repeated.status, repeated.body]).toEqual([201, first.body]);
    expect((await admin.call(calls.addBatchPhoto, { ...sent, clientId: 'two' })).status).toBe(400);
    expect((await admin.call(calls.addBatchPhoto, { ...sent, id: await begin() })).status).toBe(400);
    expect((await check(id)).photos).toMatchObject([{ fileName: 'gpj.Maria Sy.jpg' }]);
    const long = { id, clientId: 'long', fileName: `${'m'.repeat(10_000)}.jpg`, refused: 'kind' as const };
    expect((await admin.call(calls.addBatchPhoto, long)).status).toBe(400);
    const others = await casa.asNew('admin');
    const theirs = await others.call(calls.addBatchPhoto, { ...sent, clientId: 'three' });
    expect(theirs.status).toBe(400);
  });

  test('are stored with a reason and never set if they are not photos', async () => {
    const id = await begin();
    for (const [name, refused] of [
      ['page.jpg', 'kind'],
      ['IMG_1.HEIC', 'heic'],
      ['large.jpg', 'bytes'],
      ['wide.jpg', 'pixels'],
    ] as const)
      expect((await admin.call(calls.addBatchPhoto, { id, clientId: name, fileName: name, refused })).status).toBe(201);
    const { photos, counts } = await check(id);
    expect(counts).toMatchObject({ skip: 4 });
    expect(photos.map(({ reason, image }) => [reason, image])).toEqual([
      ['heic', ''],
      ['bytes', ''],
      ['kind', ''],
      ['pixels', ''],
    ]);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a broken JPEG', '\u00ff\u00d8\u00ff\u00e0 and nothing more'],
  ])('are refused if %s is named .jpg', async (_what, text) => {
    const answer = await admin.upload('/api/upload', 'image', Buffer.from(text, 'latin1'), 'Maria Sy.jpg');
    expect(answer.status).toBe(415);
  });

  test('are rotated upright and lose their location', async () => {
    const { id: personId } = await student('Upright', 'Photo');
    const id = await begin();
    await add(id, 'Upright Photo.jpg', await samplePicture({ width: 80, height: 40, orientation: 6 }));
    await add(id, 'With Place.jpg', await samplePicture({ withPlace: true }));
    const { photos } = await check(id);
    const images = await Promise.all(photos.map(async ({ image }) => (await admin.get(image)).body as Buffer));
    const facts = await Promise.all(images.map((bytes) => sharp(bytes).metadata()));
    expect(facts.map(({ exif, orientation }) => [exif, orientation])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(facts.map(({ width, height }) => [width, height])).toContainEqual([40, 80]);
    await set(id);
    expect(await imageOf(personId)).toMatch(/^\/uploads/);
  });

  test('are visible to admins only while unset or kept for an undo', async () => {
    const { id: personId } = await student('Looked', 'At');
    const self = await casa.signedIn({ id: personId, role: 'student' });
    const first = await begin();
    await add(first, 'Looked At.jpg');
    const waiting = (await check(first)).photos[0]?.image ?? '';
    expect([(await self.get(waiting)).status, (await (await casa.asNew('admin')).get(waiting)).status]).toEqual([
      403, 200,
    ]);
    await set(first);
    expect((await self.get(waiting)).status).toBe(200);
    const second = await begin();
    await add(second, 'Looked At.jpg');
    await set(second);
    expect((await self.get(waiting)).status).toBe(403);
    expect((await admin.get(waiting)).status).toBe(200);
  });
});

describe('waiting photos', () => {
  test('do not count as unattached uploads and have a separate limit', async () => {
    const other = await casa.asNew('admin');
    const gather = photoGathering(() => other);
    const id = await gather.begin();
    const sent = Array.from({ length: 1000 }, (_, at) => ({ fileName: `${at}.pdf`, id: `many ${at}` }));
    const now = casa.services.clock.now();
    await casa.services.database.transaction(async (tx) => {
      for (let at = 0; at < sent.length; at += 50)
        await tx
          .insertInto('batch_photos')
          .values(
            sent.slice(at, at + 50).map(({ fileName, id: own }) => ({
              ...{ id: own, batch_id: id, client_id: own, file_name: fileName, path: null, refused: 'kind' as const },
              ...{ chosen_id: null, is_left_out: 0 as const, outcome: null, reason: null, person_id: null },
              ...{ path_before: null, created_at: now },
            })),
          )
          .execute();
    });
    const full = { clientId: 'one more', fileName: 'one more.jpg', refused: 'kind' as const };
    expect((await other.call(calls.addBatchPhoto, { id, ...full })).status).toBe(429);
    expect((await other.call(calls.addBatchPhoto, { id: await gather.begin(), ...full })).status).toBe(429);
    expect((await admin.call(calls.addBatchPhoto, { id, ...full })).status).toBe(429);
    // Files added to another admin's batch count for the sender, not for that admin.
    const theirs = await begin();
    expect((await other.call(calls.addBatchPhoto, { id: theirs, ...full })).status).toBe(429);
    expect((await admin.call(calls.addBatchPhoto, { id: theirs, ...full })).status).toBe(201);
    expect((await other.call(calls.discardPhotoBatch, { id })).status).toBe(200);
    expect((await other.call(calls.addBatchPhoto, { id: await gather.begin(), ...full })).status).toBe(201);
  });

  test('are deleted with their pictures a day after the last activity', async () => {
    const id = await begin();
    await add(id, 'Nobody Here.jpg');
    const image = (await check(id)).photos[0]?.image ?? '';
    const sweep = async () => {
      await casa.runJob('delete old photo batches');
      await casa.runJob('collect unused files');
    };
    await pass(20);
    await add(id, 'Nobody There.jpg');
    await pass(20);
    await sweep();
    expect((await admin.get(image)).status).toBe(200);
    await pass(5);
    await sweep();
    expect((await admin.call(calls.getPhotoBatch, { id })).status).toBe(404);
    expect((await admin.get(image)).status).toBe(404);
  });

  test('can be undone for 30 days after being set', async () => {
    const { id: personId } = await student('Month', 'Later');
    const id = await begin();
    await add(id, 'Month Later.jpg');
    await set(id);
    await pass(29 * 24);
    await casa.runJob('delete old photo batches');
    expect((await admin.call(calls.getPhotoBatch, { id })).body.mayUndo).toBe(true);
    await pass(2 * 24);
    expect((await admin.call(calls.undoPhotos, { id })).status).toBe(409);
    await casa.runJob('delete old photo batches');
    expect((await admin.call(calls.getPhotoBatch, { id })).status).toBe(404);
    expect(await imageOf(personId)).toMatch(/^\/uploads/);
  });
});

test('deletes the waiting photos of an erased person by each kind of match, and no others', async () => {
  const office = await casa.asNew('admin');
  const gather = photoGathering(() => office);
  const { id } = await casa.world.student({ first_name: 'Zenaida', last_name: 'Quimpo' });
  await casa.world.student({ first_name: 'Zenaida', last_name: 'Ramos' });
  await casa.services.database.transaction((tx) =>
    tx
      .insertInto('imported_people')
      .values({ account_id: id, role: 'student', external_id: 'LRN-7', last_values: '{}' })
      .execute(),
  );
  const first = await gather.begin();
  for (const name of ['LRN-7.jpg', 'LRN-7 (2).jpg', 'Quimpo, Zenaida.jpg', 'Zenaida Ramos.jpg'])
    await gather.add(first, name);
  const second = await gather.begin();
  for (const name of ['quimpo 4B.jpg', 'IMG_2041.jpg', 'LRN-71.jpg']) await gather.add(second, name);
  const erased = await office.call(privacyEndpoints.erasePerson, { id, name: 'Zenaida Quimpo' });
  expect(erased.status).toBe(200);
  const left = await casa.services.database.read
    .selectFrom('batch_photos')
    .select('file_name')
    .where('batch_id', 'in', [first, second])
    .execute();
  expect(left.map(({ file_name }) => file_name).sort()).toEqual(['IMG_2041.jpg', 'LRN-71.jpg', 'Zenaida Ramos.jpg']);
});
