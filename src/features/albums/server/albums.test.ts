import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Client } from '#tests/support/client.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { Album, AlbumDifference, Lesson, SectionAlbum, SectionAlbums, WholeAlbum } from '../schemas.ts';

let casa: TestCasa;
let admin: Client & { id: string };
let teacher: Client & { id: string };
let student: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  teacher = await casa.asNew('teacher');
  student = await casa.asNew('student');
});
afterAll(() => casa.stop());

const call = (name: string, body: object, client: Client = admin) => client.post(`/api/albums/${name}`, body);
const bodyOf = <T>(answer: Answer): T => answer.body as T;
const copyShipped = async (plane: string, name: string) =>
  bodyOf<{ _id: string }>(await call('take-shipped-album', { plane, name }))._id;
const whole = async (id: string) => bodyOf<WholeAlbum>(await call('get-album', { id }));
const lesson = async (id: string) => bodyOf<Lesson>(await call('get-lesson', { id }));
const lessonsIn = (album: WholeAlbum) => album.areas.flatMap(({ groups }) => groups.flatMap((group) => group.lessons));
const idOf = (album: WholeAlbum, name: string) => lessonsIn(album).find((one) => one.name === name)?._id ?? '';
const remove = (id: string) => call('delete-album', { id });
const part = async (kind: string, parentID: string, name: string) =>
  bodyOf<{ _id: string }>(await call('create-album-part', { kind, parentID, name }))._id;

test('lets admins create albums, teachers read them, and students do neither', async () => {
  const { album } = await casa.world.album();
  expect((await casa.visitor().post('/api/albums/get-album', { id: album })).status).toBe(401);
  expect((await call('get-album', { id: album }, student)).status).toBe(403);
  expect((await call('get-album', { id: album }, teacher)).status).toBe(200);
  expect((await call('create-album', { plane: '3-6', name: 'Mine' }, teacher)).status).toBe(403);
  expect((await call('create-album', { plane: '4-5', name: 'Mine' })).status).toBe(400);
  expect((await call('get-album', { id: 'unknown' })).status).toBe(404);
});

describe('shipped albums', () => {
  test('are copied with order, ages and links, and linked to other copied albums', async () => {
    const younger = await copyShipped('3-6', 'Casa 3–6');
    const album = await whole(younger);
    expect(album).toMatchObject({ plane: '3-6', source: 'shipped' });
    expect(album.areas.map(({ name }) => name)).toEqual([
      'Practical Life',
      'Sensorial',
      'Language',
      'Mathematics',
      'Culture',
    ]);
    expect(lessonsIn(album)).toHaveLength(459);
    expect(lessonsIn(album).find(({ name }) => name === 'Pink Tower')?.mode).toBe('individual');
    expect(lessonsIn(album).find(({ name }) => name === 'Walking on the line')?.mode).toBe('whole');
    const older = await copyShipped('6-9', 'Casa 6–9');
    const across = (await whole(older)).areas.flatMap(({ groups }) => groups.flatMap(({ lessons }) => lessons));
    const before = await Promise.all(across.slice(0, 60).map(async ({ _id }) => (await lesson(_id)).before));
    expect(before.flat().some((link) => link.album === 'Casa 3–6' && link.kind === 'follows')).toBe(true);
    expect(await call('take-shipped-album', { plane: '3-6', name: 'casa 3–6' })).toMatchObject({
      status: 409,
      body: { code: 'name_taken', error: expect.stringContaining('casa 3–6') },
    });
    const list = bodyOf<Album[]>(await teacher.get('/api/albums/get-albums'));
    expect(list.find(({ _id }) => _id === older)).toMatchObject({ lessons: 247, sections: [] });
    await remove(younger);
    await remove(older);
  });

  test('get the same links if copied in any order', async () => {
    const linksOf = async (...planes: string[]) => {
      const albums = [];
      for (const plane of planes) albums.push(await copyShipped(plane, `Order ${plane}`));
      const rows = await casa.services.database.read
        .selectFrom('lesson_links')
        .innerJoin('lessons', 'lessons.id', 'lesson_id')
        .innerJoin('lessons as earlier', 'earlier.id', 'before_id')
        .select(['lessons.shipped_key', 'earlier.shipped_key as before'])
        .where('lessons.shipped_key', 'is not', null)
        .execute();
      for (const album of albums) await remove(album);
      return rows.map(({ shipped_key, before }) => `${before} ${shipped_key}`).sort();
    };
    const links = await linksOf('3-6', '6-9', '9-12');
    expect(links).toHaveLength(903);
    expect(await linksOf('9-12', '3-6', '6-9')).toEqual(links);
  });

  test('show changes of the school and revert them one by one', async () => {
    const id = await copyShipped('3-6', 'Compared');
    const differences = async () => bodyOf<AlbumDifference[]>(await call('compare-album', { id }));
    expect(await differences()).toEqual([]);
    const album = await whole(id);
    const [mat, tray] = [idOf(album, 'Carrying a mat'), idOf(album, 'Carrying a tray')];
    await call('rename-album-part', { kind: 'lesson', id: mat, name: 'Our mats' });
    await call('delete-album-part', { kind: 'lesson', id: tray });
    const found = await differences();
    expect(found.map(({ what, key }) => [what, key])).toEqual([
      ['name', 'carrying-a-mat'],
      ['missing', 'carrying-a-tray'],
    ]);
    expect(found[0]).toMatchObject({ own: 'Our mats', shipped: 'Carrying a mat' });
    expect((await call('take-change', { id, key: 'pink-tower', what: 'name' })).status).toBe(404);
    const rest = bodyOf<AlbumDifference[]>(await call('take-change', { id, key: 'carrying-a-tray', what: 'missing' }));
    expect(rest.map(({ key }) => key)).toEqual(['carrying-a-mat']);
    const repeated = await whole(id);
    const { after } = await lesson(idOf(repeated, 'Carrying a tray'));
    expect(after.length).toBeGreaterThan(5);
    expect(idOf(repeated, 'Our mats')).toBe(mat);
    await remove(id);
  });
});

describe('changes of an album', () => {
  test('add, rename and move parts, also to another group', async () => {
    const { album, area, group, lesson: first } = await casa.world.album();
    const second = await part('lesson', group, 'Brown Stair');
    const third = await part('lesson', group, 'Red Rods');
    const other = await part('group', area, 'Colour');
    const order = async () =>
      (await whole(album)).areas.flatMap(({ groups }) => groups.map(({ lessons }) => lessons.map(({ _id }) => _id)));
    expect(await order()).toEqual([[first, second, third], []]);
    await call('move-album-part', { kind: 'lesson', id: third, parentID: group, beforeID: first });
    expect(await order()).toEqual([[third, first, second], []]);
    await call('move-album-part', { kind: 'lesson', id: first, parentID: other, beforeID: null });
    await call('move-album-part', { kind: 'lesson', id: second, parentID: other, beforeID: first });
    expect(await order()).toEqual([[third], [second, first]]);
    await call('move-album-part', { kind: 'group', id: other, parentID: area, beforeID: group });
    expect(await order()).toEqual([[second, first], [third]]);
    expect(await call('create-album-part', { kind: 'lesson', parentID: group, name: 'RED rods' })).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
    const elsewhere = await casa.world.album();
    expect(
      await call('move-album-part', { kind: 'lesson', id: third, parentID: elsewhere.group, beforeID: null }),
    ).toMatchObject({ status: 400, body: { issues: [{ path: 'parentID' }] } });
  });

  test('store group size, texts and ages of a lesson and refuse impossible ages', async () => {
    const { lesson: id } = await casa.world.album();
    const fields = { name: 'Pink Tower', mode: 'individual', tags: ['size', 'size'], familyText: 'Ten cubes.' };
    const texts = { directAim: 'Size', indirectAim: '', pointsOfInterest: 'a\nb', controlOfError: '' };
    const saved = await call('update-lesson', { id, ...fields, ...texts, ageFrom: 30, ageTo: 48 });
    expect(saved).toMatchObject({ status: 200, body: { ...fields, ...texts, tags: ['size'], ageFrom: 30 } });
    for (const ages of [
      { ageFrom: 48, ageTo: 30 },
      { ageFrom: -1, ageTo: 3 },
      { ageFrom: 1, ageTo: 999 },
    ])
      expect((await call('update-lesson', { id, ...fields, ...texts, ...ages })).status).toBe(400);
    expect(await lesson(id)).toMatchObject({ ageFrom: 30, ageTo: 48 });
    expect(bodyOf<Lesson>(await call('archive-lesson', { id, isArchived: true })).isArchived).toBe(true);
    expect(bodyOf<Lesson>(await call('archive-lesson', { id, isArchived: false })).isArchived).toBe(false);
  });

  test('store an image for staff, keep it if the field is missing, and remove it if the field is empty', async () => {
    const { lesson: id, album } = await casa.world.album();
    const texts = { directAim: '', indirectAim: '', pointsOfInterest: '', controlOfError: '', familyText: '' };
    const save = (fields: object = {}) =>
      call('update-lesson', {
        ...{ id, name: 'Pink Tower', mode: 'individual', tags: [], ageFrom: null, ageTo: null },
        ...{ ...texts, ...fields },
      });
    const sent = await admin.upload('/api/upload', 'image', await samplePicture(), 'tower.jpg');
    const image = bodyOf<string>(sent);
    expect((await save({ image })).body).toMatchObject({ image });
    expect((await save()).body).toMatchObject({ image });
    for (const client of [admin, teacher]) expect((await client.get(image)).status).toBe(200);
    for (const client of [student, casa.visitor()]) expect((await client.get(image)).status).not.toBe(200);
    const theirs = bodyOf<string>(await teacher.upload('/api/upload', 'image', await samplePicture(), 'mine.jpg'));
    expect(await save({ image: theirs })).toMatchObject({ status: 400, body: { code: 'unknown_upload' } });
    const { batch } = bodyOf<{ batch: string }>(await remove(album));
    expect((await teacher.get(image)).status).not.toBe(200);
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
    expect((await lesson(id)).image).toBe(image);
    expect((await save({ image: '' })).body).toMatchObject({ image: '' });
    expect((await teacher.get(image)).status).not.toBe(200);
  });

  test('move deleted parts to the bin and restore them with their links', async () => {
    const { album, group, lesson: a } = await casa.world.album();
    const b = await part('lesson', group, 'Later');
    await call('set-lesson-links', { id: b, before: [{ id: a, kind: 'follows' }] });
    const { batch } = bodyOf<{ batch: string }>(await remove(album));
    expect((await call('get-album', { id: album })).status).toBe(404);
    expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
    expect((await lesson(b)).before).toMatchObject([{ _id: a, kind: 'follows' }]);
  });
});

describe('album files', () => {
  const columns = ['plane', 'area', 'group', 'lesson', 'from', 'to', 'follows'] as const;
  const shipped = readFileSync('src/features/albums/shipped/outline.tsv', 'utf8').trimEnd().split('\n');
  const rows = shipped.map((line) => line.split('\t').slice(0, columns.length));
  const linesOf = (plane: string) =>
    rows.flatMap((row, index) =>
      row[0] === plane
        ? [{ number: index + 1, ...Object.fromEntries(columns.slice(1).map((name, at) => [name, row[at + 1]])) }]
        : [],
    );

  test('export a file as it was imported', async () => {
    const younger = await call('import-album', { name: 'In', plane: '3-6', lines: linesOf('3-6') });
    expect(younger.status).toBe(201);
    const id = bodyOf<{ _id: string }>(younger)._id;
    const { text } = bodyOf<{ text: string }>(await call('export-album', { id }));
    const expected = rows.filter(([plane]) => plane === 'plane' || plane === '3-6').map((row) => `${row.join('\t')}\n`);
    expect(text).toBe(expected.join(''));
    const older = await call('import-album', { name: 'In older', plane: '6-9', lines: linesOf('6-9') });
    expect(older.status).toBe(201);
    await remove(id);
    await remove(bodyOf<{ _id: string }>(older)._id);
  });

  test('report each problem with its line and store nothing', async () => {
    const line = (number: number, fields: object) => ({
      number,
      area: 'A',
      group: 'G',
      lesson: `L${number}`,
      ...fields,
    });
    const lines = [
      line(2, {}),
      line(3, { lesson: 'l2' }),
      line(4, { area: ' ', from: 'young' }),
      line(5, { from: '6', to: '3', mode: 'crowd' }),
      line(6, { follows: 'Nowhere' }),
      line(7, { needs: 'L8' }),
      line(8, { follows: 'L7' }),
    ];
    const preview = await call('preview-import', { lines });
    const { problems } = bodyOf<{ problems: { number: number; message: string }[] }>(preview);
    expect(problems.map(({ number }) => number)).toEqual([
      3,
      4,
      4,
      5,
      5,
      6,
      expect.toSatisfy((at) => at === 7 || at === 8),
    ]);
    expect(problems.at(-1)?.message).toContain('“L7”');
    const refused = await call('import-album', { name: 'Wrong', plane: '3-6', lines });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } });
    const albums = bodyOf<Album[]>(await admin.get('/api/albums/get-albums'));
    expect(albums.map(({ name }) => name)).not.toContain('Wrong');
    expect(
      bodyOf<WholeAlbum>(await call('import-album', { name: 'Right', plane: '3-6', lines: [line(2, {})] })),
    ).toBeTruthy();
  });
});

test('lets the adviser choose a section’s albums, its other teachers see them, and refuses other teachers', async () => {
  const { id: section } = await casa.world.section({ adviser: teacher.id });
  const helper = await casa.asNew('teacher');
  const stranger = await casa.asNew('teacher');
  await casa.world.subject({ section, teacher: helper.id });
  const [one, two] = [await casa.world.album(), await casa.world.album()];
  const choose = (client: Client, albumIds: string[]) =>
    call('set-room-albums', { sectionID: section, albumIDs: albumIds }, client);
  for (const client of [helper, stranger]) expect((await choose(client, [one.album])).status).toBe(403);
  expect((await choose(teacher, [one.album, 'unknown'])).status).toBe(404);
  const chosen = bodyOf<SectionAlbum>(await choose(teacher, [two.album, one.album]));
  expect(chosen.albums.map(({ _id }) => _id)).toEqual([two.album, one.album]);
  const mark = (client: Client, value: string | null) =>
    call('mark-room-lessons', { sectionID: section, lessonIDs: [one.lesson], mark: value }, client);
  expect((await mark(helper, 'hidden')).status).toBe(403);
  expect(bodyOf<SectionAlbum>(await mark(teacher, 'hidden'))).toMatchObject({ hidden: [one.lesson], pinned: [] });
  expect(bodyOf<SectionAlbum>(await mark(admin, 'pinned'))).toMatchObject({ hidden: [], pinned: [one.lesson] });
  expect(bodyOf<SectionAlbum>(await mark(admin, null))).toMatchObject({ hidden: [], pinned: [] });
  expect(await call('get-room-album', { sectionID: section }, helper)).toMatchObject({
    status: 200,
    body: { canChange: false },
  });
  expect((await call('get-room-album', { sectionID: section }, stranger)).status).toBe(403);
  const sections = async (client: Client) =>
    bodyOf<SectionAlbums[]>(await client.get('/api/albums/get-room-albums')).map(
      ({ sectionID: sectionId }) => sectionId,
    );
  expect(await sections(helper)).toEqual([section]);
  expect(await sections(stranger)).toEqual([]);
  expect(await sections(admin)).toContain(section);
});
