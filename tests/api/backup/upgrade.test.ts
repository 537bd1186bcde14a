import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schoolShape } from '#app/backup/school-shape.ts';
import { openCasa } from '#app/casa.ts';
import { migrations } from '#db/migrations/index.ts';
import { keyFile, readKey } from '#platform/server/backup/archive-key.ts';
import { verifyArchive } from '#platform/server/backup/verify-archive.ts';
import { compareMigrations, migrateTo } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { createLog } from '#platform/server/log.ts';
import { makeEmptyPlace } from '#tests/support/backups.ts';

const silent = createLog('silent');
const oldNames = Object.keys(migrations).sort().slice(0, 10);

test('before a newer version changes the database, the school is kept as it is', async () => {
  const place = await makeEmptyPlace();
  const old = openDatabase(place.env, () => false, silent);
  await migrateTo(old, migrations, oldNames);
  await old.close();
  if (place.env.databaseUrl !== undefined) {
    const nowhere = { ...place.env, backup: { ...place.env.backup, to: join(import.meta.dirname, 'upgrade.test.ts') } };
    await expect(openCasa(nowhere, silent)).rejects.toMatchObject({ code: 'EEXIST' });
    const untouched = openDatabase(place.env, () => false, silent);
    expect((await compareMigrations(untouched, migrations)).executed).toEqual(oldNames);
    await untouched.close();
  }
  await (await openCasa(place.env, silent)).close();
  const kept = await readdir(place.dataFolder);
  if (place.env.databaseUrl === undefined)
    expect(kept.filter((name) => /^before-.*sqlite$/.test(name))).toHaveLength(1);
  else {
    const archives = (await readdir(place.env.backup.to)).filter((name) => name.endsWith('.age'));
    const key = await readKey(keyFile(place.dataFolder));
    const scratch = join(place.dataFolder, 'scratch');
    const manifest = await verifyArchive(join(place.env.backup.to, archives[0] ?? ''), key, schoolShape, scratch);
    expect([archives.length, manifest.migrations]).toEqual([1, oldNames]);
  }
  await (await openCasa(place.env, silent)).close();
  expect((await readdir(place.dataFolder)).filter((name) => name.startsWith('before-')).length).toBeLessThan(2);
  await place.remove();
});
