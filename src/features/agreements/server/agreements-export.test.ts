import { afterAll, beforeAll, expect, test } from 'vitest';
import { albumsEndpoints } from '#features/albums/contract.ts';
import { childExportFixture } from '#tests/support/child-export-fixture.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { agreementsEndpoints as calls } from '../contract.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  [admin, adviser] = [await casa.asNew('admin'), await casa.asNew('teacher')];
});
afterAll(() => casa.stop());

test('exports agreements as page and data, without their authors and other students’ names', async () => {
  const fixture = await childExportFixture(casa, { admin, adviser });
  const by = { student: fixture.ana, maker: adviser.id };
  await casa.world.agreement({
    ...{ ...by, text: 'Finish the map with Benigno <b>.', day: '2026-01-05', byDay: '2026-01-09' },
    ...{ lessons: [fixture.lesson], doneBy: fixture.ana, doneAt: '2026-01-08T02:00:00.000Z' },
  });
  const { id } = await casa.world.agreement({ ...by, text: 'Clean the easel.', day: '2026-01-12' });
  await casa.world.agreement({ ...by, student: fixture.ben, text: 'Secret of another child.' });
  const begun = await fixture.begin();
  await fixture.run();
  const { names, page, data, all } = await fixture.opened(begun);
  expect(names).toEqual(['index.html', 'record.json']);
  expect(data.agreements).toEqual([
    { day: '2026-01-12', text: 'Clean the easel.', lessons: [] },
    {
      ...{ day: '2026-01-05', byDay: '2026-01-09', doneOn: '2026-01-08', lessons: ['Pink Tower'] },
      text: expect.stringMatching(/^Finish the map with (?!Benigno).* <b>\.$/),
    },
  ]);
  for (const text of [
    'Agreements',
    'By January 9, 2026',
    'Done on January 8, 2026',
    'Lessons: Pink Tower',
    '&#60;b&#62;',
  ])
    expect(page).toContain(text);
  expect(all).not.toMatch(/Benigno|Secret/);
  // An agreement dropped after the export must not be in a file that is served.
  await adviser.call(calls.dropAgreement, { id });
  expect((await fixture.file(begun)).status).not.toBe(200);
});

test('names a merged lesson once, by its new name', async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, group, lesson: tower } = await casa.world.album({ lesson: 'Pink Tower' });
  const { id: cubes } = await casa.world.lesson({ group, name: 'Ten cubes' });
  await casa.world.sectionAlbums(section, [album]);
  const { id: student } = await casa.world.studentIn(section);
  const by = { student, maker: adviser.id };
  await casa.world.agreement({ ...by, lessons: [tower, cubes], day: '2026-01-05' });
  await casa.world.agreement({ ...by, lessons: [cubes], day: '2026-01-06' });
  const merged = await admin.call(albumsEndpoints.mergeLesson, { id: cubes, intoID: tower, entries: 0 });
  expect(merged.status).toBe(200);
  const { body } = await adviser.call(calls.getAgreements, { studentID: student });
  const named = [{ _id: tower, name: 'Pink Tower' }];
  expect(body.map(({ lessons }) => lessons)).toEqual([named, named]);
});

test('keeps a lesson of a reverted import while an agreement refers to it', async () => {
  const { album } = await casa.world.album();
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { id: student } = await casa.world.studentIn(section);
  const line = (number: number, lesson: string) => ({ number, lesson, area: 'History', group: 'Time lines' });
  const lines = [line(2, 'Timeline of life'), line(3, 'Hand time line')];
  const { body } = await admin.post('/api/albums/import-lessons', { albumID: album, lines });
  const { id: timeline } = await casa.services.database.read
    .selectFrom('lessons')
    .select('id')
    .where('name', '=', 'Timeline of life')
    .executeTakeFirstOrThrow();
  await casa.world.agreement({ student, maker: adviser.id, lessons: [timeline] });
  const undone = await admin.post('/api/albums/undo-lesson-import', { id: (body as { _id: string })._id });
  expect([undone.status, undone.body]).toEqual([200, { kept: 1 }]);
  const { body: agreed } = await adviser.call(calls.getAgreements, { studentID: student });
  expect(agreed).toMatchObject([{ lessons: [{ name: 'Timeline of life' }] }]);
});
