import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as erasedBeforeTags from '#db/migrations/0065_erased_before_tags.ts';
import { migrations } from '#db/migrations/index.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { loadIdsAboutErased } from './about-erased.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('counts erased students from photo tags when migrating observations', async () => {
  const [admin, adviser] = [await casa.asNew('admin'), await casa.asNew('teacher')];
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const [ana, ben, carl] = await Promise.all([1, 2, 3].map(async () => (await casa.world.studentIn(section)).id));
  const observe = async (students: readonly (string | undefined)[], photos: readonly number[]) => {
    const of = { section, maker: adviser.id };
    const { id: observation } = await casa.world.observation({ ...of, students: students.map(String) });
    for (const tagged of photos) {
      const { body } = await adviser.upload('/api/upload', 'image', await samplePicture(), 'IMG_1.jpg');
      const { id } = await casa.world.observationPhoto({
        observation,
        maker: adviser.id,
        path: String(body),
        students: students.map(String),
      });
      await casa.services.database.transaction((tx) =>
        tx.updateTable('observation_photos').set({ tagged }).where('id', '=', id).execute(),
      );
    }
    return observation;
  };
  const whole = await observe([ana, ben], [2]);
  const withBin = await observe([ana, carl], [2]);
  const erased = await observe([ana], [1, 3, 2]);
  const untagged = await observe([], [1]);
  const wordsAlone = await observe([ana], []);
  expect((await admin.post('/api/admins/delete-student', { ids: [carl] })).status).toBe(200);
  const all = [whole, withBin, erased, untagged, wordsAlone];
  const tagged = async () => {
    const rows = await casa.services.database.read.selectFrom('observations').select(['id', 'tagged']).execute();
    return all.map((id) => rows.find((row) => row.id === id)?.tagged);
  };
  expect([...(await loadIdsAboutErased(casa.services.database.read, all))]).toEqual([]);
  const again: Record<string, Migration> = { ...migrations };
  for (const name of ['8000_once', '8001_and_again']) {
    again[name] = erasedBeforeTags;
    await migrate(casa.services.database, again, async () => {});
    expect(await tagged()).toEqual([2, 2, 3, 1, 1]);
  }
  expect([...(await loadIdsAboutErased(casa.services.database.read, all))].sort()).toEqual([erased, untagged].sort());
});
