import { afterAll, beforeAll, expect, test } from 'vitest';
import * as shippedModes from '#db/migrations/0068_shipped_modes.ts';
import { migrations } from '#db/migrations/index.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { shippedPlanes } from '../constants.ts';
import { readOutline } from './outline.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

test('fills in the mode of lessons copied before modes existed, except values set by the school', async () => {
  for (const plane of shippedPlanes) await casa.world.shippedAlbum(plane);
  const { lesson: own } = await casa.world.album();
  await casa.services.database.transaction(async (tx) => {
    await tx.updateTable('lessons').set({ mode: '' }).execute();
    await tx.updateTable('lessons').set({ mode: 'whole' }).where('shipped_key', '=', 'pink-tower').execute();
  });
  await migrate(casa.services.database, { ...migrations, '8000_again': shippedModes }, async () => {});
  const rows = await casa.services.database.read.selectFrom('lessons').select(['id', 'shipped_key', 'mode']).execute();
  const modes = new Map(rows.map(({ id, shipped_key, mode }) => [shipped_key ?? id, mode]));
  const outline = (await readOutline()).map(({ key, mode }) => [key, mode] as const);
  expect(modes).toEqual(new Map([...outline, ['pink-tower', 'whole'], [own, '']]));
});
