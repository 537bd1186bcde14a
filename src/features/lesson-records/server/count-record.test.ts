import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { countRecordIn, entriesMadeIn } from './count-record.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('counts only what was recorded in the section', async () => {
  const maker = (await casa.world.teacher()).id;
  const [narra, molave] = [await casa.world.section(), await casa.world.section()];
  const { lesson } = await casa.world.album();
  const { id: student } = await casa.world.studentIn(narra.id);
  await casa.world.entry({ student, lesson, section: narra.id, maker });
  await casa.world.entry({ student, lesson, section: narra.id, maker, kind: 'mastered' });
  await casa.world.handoverNotes({ student, section: narra.id, maker, agreements: 'Sleeps.' });
  for (const _ of [1, 2]) await casa.world.assistant({ section: narra.id, teacher: maker, maker });
  const { read } = casa.services.database;
  expect(await countRecordIn(read, narra.id)).toEqual({ entries: 2, handoverNotes: 1, assistants: 1 });
  expect(await countRecordIn(read, molave.id)).toEqual({ entries: 0, handoverNotes: 0, assistants: 0 });
});

test.runIf(testEngine === 'sqlite')('finds the entries of a section by an index', async () => {
  const { read } = casa.services.database;
  const { sql, parameters } = entriesMadeIn(read, 'some').select('entries.id').compile();
  const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await read.executeQuery<{ detail: string }>(plan);
  const steps = rows.map(({ detail }) => detail).join('\n');
  expect(steps).toContain('SEARCH entries USING');
  expect(steps).not.toContain('SCAN entries');
});
