import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { AlbumDifference, Lesson, WholeAlbum } from '../schemas.ts';

let casa: TestCasa;
let admin: Client;
let teacher: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  [admin, teacher] = [await casa.asNew('admin'), await casa.asNew('teacher')];
});
afterAll(() => casa.stop());

const call = (name: string, body: object, client: Client = admin) => client.post(`/api/albums/${name}`, body);
const bodyOf = <T>(answer: Answer): T => answer.body as T;
const acceptChange = async (plane: string, name: string) =>
  bodyOf<{ _id: string }>(await call('take-shipped-album', { plane, name }))._id;
const whole = async (id: string) => bodyOf<WholeAlbum>(await call('get-album', { id }));
const lesson = async (id: string) => bodyOf<Lesson>(await call('get-lesson', { id }));
const lessonsIn = (album: WholeAlbum) => album.areas.flatMap(({ groups }) => groups.flatMap((group) => group.lessons));
const idOf = (album: WholeAlbum, name: string) => lessonsIn(album).find((one) => one.name === name)?._id ?? '';
const remove = (id: string) => call('delete-album', { id });

describe('comparison with the shipped album', () => {
  const compared = async (id: string) => bodyOf<AlbumDifference[]>(await call('compare-album', { id }));
  const kinds = async (id: string) => (await compared(id)).map(({ what, key, isKept }) => [what, key, isKept]);

  test('shows and reverts differences of links and group size', async () => {
    const id = await acceptChange('3-6', 'Links compared');
    const album = await whole(id);
    const [walk, unroll] = [idOf(album, 'Walking around a mat'), idOf(album, 'Unrolling and rolling a mat')];
    await call('set-lesson-links', { id: unroll, before: [] });
    await call('set-lesson-links', { id: walk, before: [{ id: unroll, kind: 'needs' }] });
    const { name, ageFrom, ageTo, tags, ...rest } = await lesson(walk);
    const { directAim, indirectAim, pointsOfInterest, controlOfError, familyText } = rest;
    const texts = { directAim, indirectAim, pointsOfInterest, controlOfError, familyText };
    await call('update-lesson', { id: walk, name, ageFrom, ageTo, tags, ...texts, mode: 'whole' });
    expect(await kinds(id)).toEqual([
      ['links', 'unrolling-and-rolling-a-mat', false],
      ['mode', 'walking-around-a-mat', false],
    ]);
    const [links] = await compared(id);
    expect(links).toMatchObject({ own: 'None', shipped: 'Carrying a mat' });
    await call('take-change', { id, key: 'unrolling-and-rolling-a-mat', what: 'links' });
    await call('take-change', { id, key: 'walking-around-a-mat', what: 'mode' });
    expect(await kinds(id)).toEqual([]);
    expect((await lesson(unroll)).before).toMatchObject([{ name: 'Carrying a mat', kind: 'follows' }]);
    expect((await lesson(walk)).before).toMatchObject([{ _id: unroll, kind: 'needs' }]);
    await remove(id);
  });

  test('hides a kept difference until the shipped album changes', async () => {
    const id = await acceptChange('3-6', 'Kept');
    const mat = idOf(await whole(id), 'Carrying a mat');
    const rejectChange = (isKept: boolean, client: Client = admin) =>
      call('keep-own', { id, key: 'carrying-a-mat', what: 'name', isKept }, client);
    expect((await rejectChange(true)).status).toBe(404);
    await call('rename-album-part', { kind: 'lesson', id: mat, name: 'Our mats' });
    expect((await rejectChange(true, teacher)).status).toBe(403);
    expect((await Promise.all([rejectChange(true), rejectChange(true)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    expect(await kinds(id)).toEqual([['name', 'carrying-a-mat', true]]);
    await call('rename-album-part', { kind: 'lesson', id: mat, name: 'Mats of ours' });
    expect(await kinds(id)).toEqual([['name', 'carrying-a-mat', true]]);
    const { batch } = bodyOf<{ batch: string }>(await remove(id));
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
    expect(await kinds(id)).toEqual([['name', 'carrying-a-mat', true]]);
    await casa.services.database.transaction((tx) =>
      tx.updateTable('kept_differences').set({ shipped: 'Carrying mats' }).where('album_id', '=', id).execute(),
    );
    expect(await kinds(id)).toEqual([['name', 'carrying-a-mat', false]]);
    await rejectChange(true);
    await rejectChange(false);
    expect(await kinds(id)).toEqual([['name', 'carrying-a-mat', false]]);
    await remove(id);
  });
});
