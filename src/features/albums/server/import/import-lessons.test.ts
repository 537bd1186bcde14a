import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer, Client } from '#tests/support/client.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { albumsEndpoints } from '../../contract.ts';
import type { Lesson, LessonsPreview, WholeAlbum } from '../../schemas.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const call = (name: string, body: object) => admin.post(`/api/albums/${name}`, body);
const bodyOf = <T>(answer: Answer): T => answer.body as T;
const whole = async (id: string) => bodyOf<WholeAlbum>(await call('get-album', { id }));
const lesson = async (id: string) => bodyOf<Lesson>(await call('get-lesson', { id }));
const line = (number: number, name: string, fields: object = {}) => ({
  ...{ number, area: 'Sensorial', group: 'Tower and stair', lesson: name, ...fields },
});
const outline = ({ areas }: WholeAlbum) =>
  areas.flatMap((area) =>
    area.groups.map((group) => [area.name, group.name, ...group.lessons.map(({ name }) => name)].join(' / ')),
  );
const idOf = ({ areas }: WholeAlbum, name: string) =>
  areas.flatMap(({ groups }) => groups.flatMap(({ lessons }) => lessons)).find((one) => one.name === name)?._id ?? '';

/** Creates an album with two lessons, the second linked after the first. */
let album: { album: string; group: string; lesson: string; stair: string };
beforeEach(async () => {
  const made = await casa.world.album({ lesson: 'Pink Tower' });
  const stair = await casa.world.lesson({ group: made.group, name: 'Brown Stair' });
  await casa.world.link(stair.id, made.lesson);
  album = { ...made, stair: stair.id };
});
const send = (name: string, lines: object[]) => call(name, { albumID: album.album, lines });
const preview = async (lines: object[]) => bodyOf<LessonsPreview>(await send('preview-lessons', lines));

const table = [
  line(2, 'pink tower', { area: ' sensorial', from: '2.5', mode: '' }),
  line(3, 'Brown Stair', { group: 'Stairs', follows: '', needs: 'Pink Tower' }),
  line(4, 'Red Rods', { follows: 'Brown Stair', directAim: 'Length' }),
  line(5, 'Pouring', { area: 'Practical Life', group: 'Water' }),
];

test('previews new, changed and unchanged lessons and imports them as shown', async () => {
  const { lines, ...counts } = await preview(table);
  expect(counts).toEqual({ added: 2, changed: 2, problems: [] });
  expect(lines).toEqual([
    { number: 2, outcome: 'changed', fields: ['lesson', 'from'] },
    { number: 3, outcome: 'changed', fields: ['group', 'needs'] },
    { number: 4, outcome: 'new', fields: [] },
    { number: 5, outcome: 'new', fields: [] },
  ]);
  expect(await send('import-lessons', table)).toMatchObject({ status: 200, body: { added: 2, changed: 2 } });
  const after = await whole(album.album);
  expect(outline(after)).toEqual([
    'Sensorial / Tower and stair / pink tower / Red Rods',
    'Sensorial / Stairs / Brown Stair',
    'Practical Life / Water / Pouring',
  ]);
  expect(await lesson(album.lesson)).toMatchObject({ name: 'pink tower', ageFrom: 30 });
  expect(await lesson(album.stair)).toMatchObject({ before: [{ _id: album.lesson, kind: 'needs' }] });
  expect(await lesson(idOf(after, 'Red Rods'))).toMatchObject({
    directAim: 'Length',
    before: [{ _id: album.stair, kind: 'follows' }],
  });
  expect((await preview(table)).lines.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same', 'same']);
});

test('undoes an import as a whole, but keeps lessons with records or later changes', async () => {
  const before = await whole(album.album);
  const { _id: id } = bodyOf<{ _id: string }>(await send('import-lessons', table));
  const imported = await whole(album.album);
  expect(imported.imports).toMatchObject([{ _id: id, added: 2, changed: 2 }]);
  expect(await call('undo-lesson-import', { id })).toMatchObject({ status: 200, body: { kept: 0 } });
  expect(await whole(album.album)).toEqual(before);
  expect(await lesson(album.stair)).toMatchObject({ before: [{ _id: album.lesson, kind: 'follows' }] });
  expect((await call('undo-lesson-import', { id })).status).toBe(404);

  const repeated = bodyOf<{ _id: string }>(await send('import-lessons', table));
  const rods = idOf(await whole(album.album), 'Red Rods');
  const { id: section } = await casa.world.section({});
  const { id: student } = await casa.world.student();
  await casa.world.entry({ student, section, lesson: rods, maker: admin.id });
  await call('rename-album-part', { kind: 'lesson', id: album.lesson, name: 'The tower' });
  expect(await call('undo-lesson-import', { id: repeated._id })).toMatchObject({ status: 200, body: { kept: 2 } });
  expect(outline(await whole(album.album))).toEqual([
    'Sensorial / Tower and stair / The tower / Brown Stair / Red Rods',
  ]);
});

test('keeps a lesson that has an entry of a student in the bin, a work cycle note, or a later change', async () => {
  const { _id: id } = bodyOf<{ _id: string }>(
    await send('import-lessons', [...table, line(6, 'Knobbed Cylinders'), line(7, 'Color Tablets')]),
  );
  casa.clock.advance(60);
  const imported = await whole(album.album);
  const [rods, pouring, cylinders] = ['Red Rods', 'Pouring', 'Knobbed Cylinders'].map((name) => idOf(imported, name));
  const { id: section } = await casa.world.section({});
  const { id: student } = await casa.world.studentIn(section);
  const { id: other } = await casa.world.studentIn(section);
  await casa.world.entry({ student, section, lesson: rods ?? '', maker: admin.id });
  const { batch } = bodyOf<{ batch: string }>(await admin.post('/api/admins/delete-student', { ids: [student] }));
  const { id: cycle } = await casa.world.workCycle({ section, maker: admin.id });
  await casa.world.workNote({ cycle, student: other, maker: admin.id, ...(pouring && { lesson: pouring }) });
  await call('rename-album-part', { kind: 'lesson', id: cylinders, name: 'The cylinders' });

  expect(await call('undo-lesson-import', { id })).toMatchObject({ status: 200, body: { kept: 3 } });
  expect(outline(await whole(album.album))).toEqual([
    'Sensorial / Tower and stair / Pink Tower / Brown Stair / Red Rods / The cylinders',
    'Practical Life / Water / Pouring',
  ]);
  expect((await admin.post('/api/admins/restore-batch', { batch })).status).toBe(200);
});

test('does not move a lesson back if its former place was deleted or taken', async () => {
  const moved = [line(2, 'Pink Tower', { group: 'Towers' }), line(3, 'Brown Stair', { group: 'Towers' })];
  const { _id: id } = bodyOf<{ _id: string }>(await send('import-lessons', moved));
  await casa.world.lesson({ group: album.group, name: 'pink tower' });
  expect(await call('undo-lesson-import', { id })).toMatchObject({ status: 200, body: { kept: 1 } });
  expect(outline(await whole(album.album))).toEqual([
    'Sensorial / Tower and stair / Brown Stair / pink tower',
    'Sensorial / Towers / Pink Tower',
  ]);

  const repeated = [line(2, 'Brown Stair', { group: 'Stairs' })];
  const { _id: later } = bodyOf<{ _id: string }>(await send('import-lessons', repeated));
  expect((await call('delete-album-part', { kind: 'group', id: album.group })).status).toBe(200);
  expect(await call('undo-lesson-import', { id: later })).toMatchObject({ status: 200, body: { kept: 1 } });
  expect((await whole(album.album)).areas[0]?.groups.map(({ name }) => name)).toEqual(['Towers', 'Stairs']);
});

test('imports a repeated file once and refuses a file without changes', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => send('import-lessons', table)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const { imports } = await whole(album.album);
  expect(imports).toMatchObject([{ added: 2, changed: 2 }]);
  const lines = await casa.services.database.read
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'album:table-imported')
    .where('subject_id', '=', album.album)
    .execute();
  expect(lines).toHaveLength(1);
  const nothing = await send('import-lessons', table.slice(0, 1));
  expect([nothing.status, (nothing.body as { error: string }).error]).toEqual([
    409,
    expect.stringContaining('already contains all of this'),
  ]);
});

test('keeps an archived lesson archived when its texts change, and marks it in the preview', async () => {
  await call('archive-lesson', { id: album.stair, isArchived: true });
  const lines = [line(2, 'Brown Stair', { directAim: 'Breadth' }), line(3, 'Pink Tower'), line(4, 'Red Rods')];
  const read = await preview(lines);
  expect(read.lines).toEqual([
    { number: 2, outcome: 'changed', fields: ['directAim'], isArchived: true },
    { number: 3, outcome: 'same', fields: [] },
    { number: 4, outcome: 'new', fields: [] },
  ]);
  const { _id: id } = bodyOf<{ _id: string }>(await send('import-lessons', lines));
  expect(await lesson(album.stair)).toMatchObject({ directAim: 'Breadth', isArchived: true });
  expect((await preview(lines)).lines[0]).toEqual({ number: 2, outcome: 'same', fields: [], isArchived: true });
  expect(await call('undo-lesson-import', { id })).toMatchObject({ status: 200, body: { kept: 0 } });
  expect(await lesson(album.stair)).toMatchObject({ directAim: '', isArchived: true });

  // In another place the line is a new lesson, because archived lessons do not move.
  const elsewhere = [line(2, 'Brown Stair', { group: 'Stairs' })];
  expect((await preview(elsewhere)).lines).toEqual([{ number: 2, outcome: 'new', fields: [] }]);
  await send('import-lessons', elsewhere);
  const all = (await whole(album.album)).areas.flatMap(({ groups }) => groups);
  const named = all.flatMap(({ name, lessons }) =>
    lessons.flatMap((one) => (one.name === 'Brown Stair' ? [[name, one.isArchived]] : [])),
  );
  expect(named).toEqual([
    ['Tower and stair', true],
    ['Stairs', false],
  ]);
});

test('undoes two imports, the later one first', async () => {
  const before = await whole(album.album);
  const first = bodyOf<{ _id: string }>(await send('import-lessons', table));
  casa.clock.advance(60);
  const changed = [line(2, 'Red Rods', { directAim: 'Another' }), line(3, 'Pink Tower', { from: '3' })];
  const second = bodyOf<{ _id: string }>(await send('import-lessons', changed));
  for (const { _id: id } of [second, first])
    expect(await call('undo-lesson-import', { id })).toMatchObject({ status: 200, body: { kept: 0 } });
  expect(await whole(album.album)).toEqual(before);
});

test('refuses the undo of an import whose album was deleted', async () => {
  const { _id: id } = bodyOf<{ _id: string }>(await send('import-lessons', table));
  expect((await call('delete-album', { id: album.album })).status).toBe(200);
  expect((await call('undo-lesson-import', { id })).status).toBe(404);
});

test('reports each problem with its line and stores nothing', async () => {
  const before = await whole(album.album);
  const wrong = async (lines: object[], number: number, text: string) => {
    expect((await preview(lines)).problems).toMatchObject([{ number, message: expect.stringContaining(text) }]);
    expect((await send('import-lessons', lines)).status).toBe(400);
  };
  await wrong([line(7, 'Pink Tower', { needs: 'Brown Stair' })], 7, 'form a circle');
  await wrong([line(7, 'Pink Tower', { from: '3', to: '2' })], 7, 'higher than the second');
  await send('import-lessons', [line(2, 'Pink Tower', { to: '4' })]);
  await wrong([line(8, 'Pink Tower', { from: '5' })], 8, 'higher than the second');
  await wrong([line(9, 'Red Rods', { follows: 'Nowhere' })], 9, 'Nowhere');
  const endless = line(9, 'Red Rods', { follows: Array.from({ length: 500 }, (_, at) => `N${at}`).join('|') });
  const { problems } = await preview([endless]);
  expect([problems.length < 50, problems.some(({ message }) => message.startsWith('At most 20 lessons'))]).toEqual([
    true,
    true,
  ]);
  expect(outline(await whole(album.album))).toEqual(outline(before));
  expect((await call('preview-lessons', { albumID: 'unknown', lines: table })).status).toBe(404);
});

test('imports and undoes a large file in few statements', async () => {
  const many = Array.from({ length: 1000 }, (_, index) =>
    line(index + 2, `Lesson ${index}`, {
      group: `Group ${index % 40}`,
      follows: [1, 2, 3].flatMap((restored) => (index >= restored ? `Lesson ${index - restored}` : [])).join('|'),
    }),
  );
  expect((await preview(many)).added).toBe(1000);
  const { _id: id } = bodyOf<{ _id: string }>(await send('import-lessons', many));
  expect((await preview(many)).added).toBe(0);
  const caller = { id: admin.id, role: 'admin' } as const;
  const statements = await statementsOf(casa, caller, albumsEndpoints.undoLessonImport, { id });
  // Links are deleted with one statement per lesson.
  expect(statements.filter((sql) => /delete from "lesson_links"/.test(sql)).length).toBe(many.length - 1);
  expect(outline(await whole(album.album))).toEqual(['Sensorial / Tower and stair / Pink Tower / Brown Stair']);
});
