import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { schoolShape } from '#app/backup/school-shape.ts';
import { UpgradeUndoneError, upgrade } from '#app/backup/upgrade.ts';
import { openCasa } from '#app/casa.ts';
import { migrations } from '#db/migrations/index.ts';
import { keyFile, readKey } from '#platform/server/backup/archive-key.ts';
import { verifyArchive } from '#platform/server/backup/verify-archive.ts';
import { createClock } from '#platform/server/clock.ts';
import { compareMigrations, type Migrations, migrateTo } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { createLog } from '#platform/server/log.ts';
import { makeEmptyPlace } from '#tests/support/backups.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { createWorld } from '#tests/support/world.ts';

const silent = createLog('silent');
const archivesIn = async (folder: string) =>
  existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.age')) : [];
const oldNames = Object.keys(migrations).sort().slice(0, 10);

const more = (up: (db: Kysely<unknown>) => Promise<unknown>): Migrations => ({
  ...migrations,
  '9000_next': {
    up: async (db) => {
      await db.schema.createTable('next').addColumn('id', 'text').execute();
      await up(db);
    },
  },
});

type Fault = [string, RegExp, (db: Kysely<unknown>) => Promise<unknown>];
const faults: Fault[] = [
  ['a migration that fails half way', /this does not work/, () => Promise.reject(new Error('this does not work'))],
  ['rows that are gone', /the table settings has 0 rows instead of 1/, (db) => sql`delete from settings`.execute(db)],
  ...(testEngine === 'sqlite'
    ? [
        [
          'a reference that leads nowhere',
          /the table next refers to rows that do not exist/,
          async (db: Kysely<unknown>) => {
            await sql`drop table next`.execute(db);
            await sql`pragma defer_foreign_keys = on`.execute(db);
            await sql`create table next (id text references accounts (id))`.execute(db);
            await sql`insert into next values ('nobody')`.execute(db);
          },
        ] satisfies Fault,
      ]
    : []),
  ['a table that is gone', /the table health_checks is missing/, (db) => sql`drop table health_checks`.execute(db)],
];

describe('a failed upgrade that is undone', () => {
  test.each(faults)('%s', async (_what, reason, up) => {
    const place = await makeEmptyPlace();
    await (await openCasa(place.env, silent)).close();
    const database = openDatabase(place.env, () => false, silent);
    await sql`insert into settings (key, value, version, changed_at) values ('school.verse', '"x"', '1', '')`.execute(
      database.schema,
    );
    const tables = async () => (await database.schema.introspection.getTables()).map(({ name }) => name).sort();
    const before = await tables();
    const attempt = upgrade(database, { env: place.env, log: silent, clock: createClock(), knownMigrations: more(up) });
    await expect(attempt).rejects.toThrow(UpgradeUndoneError);
    await expect(attempt).rejects.toThrow(reason);
    await expect(attempt).rejects.toThrow(/Nothing was changed\. Start the previous version/);
    expect(await tables()).toEqual(before);
    expect((await compareMigrations(database, migrations)).unknown).toEqual([]);
    expect((await sql`select key from settings`.execute(database.schema)).rows).toEqual([{ key: 'school.verse' }]);
    expect((await readdir(place.dataFolder)).filter((name) => /^before-/.test(name))).toEqual([]);
    expect(await archivesIn(place.env.backup.to)).toEqual([]);
    await database.close();

    const casa = await openCasa(place.env, silent);
    const check = casa.services.healthChecks.find(({ name }) => name === 'version');
    expect(await check?.examine()).toMatchObject({ state: 'look', text: expect.stringMatching(reason) });
    await upgrade(casa.services.database, {
      env: place.env,
      log: silent,
      clock: createClock(),
      knownMigrations: more(async () => {}),
    });
    expect(await check?.examine()).toMatchObject({ state: 'good' });
    await casa.close();
    await place.remove();
  });
});

test('an upgrade may delete rows of a derived index', async () => {
  const place = await makeEmptyPlace();
  const casa = await openCasa(place.env, silent);
  await createWorld(casa.services).student({ first_name: 'İlkay' });
  const known = more((db) => sql`delete from name_grams`.execute(db));
  await upgrade(casa.services.database, { env: place.env, log: silent, clock: createClock(), knownMigrations: known });
  expect((await casa.services.database.read.selectFrom('name_grams').selectAll().execute()).length).toBe(0);
  await casa.close();
  await place.remove();
});

test('keeps a copy of the school before a migration', async () => {
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
  const files = await readdir(place.dataFolder);
  if (place.env.databaseUrl === undefined)
    expect(files.filter((name) => /^before-.*sqlite$/.test(name))).toHaveLength(1);
  else {
    const archives = await archivesIn(place.env.backup.to);
    const key = await readKey(keyFile(place.dataFolder));
    const scratch = join(place.dataFolder, 'scratch');
    const manifest = await verifyArchive(join(place.env.backup.to, archives[0] ?? ''), key, schoolShape, scratch);
    expect([archives.length, manifest.migrations]).toEqual([1, oldNames]);
  }
  await (await openCasa(place.env, silent)).close();
  expect((await readdir(place.dataFolder)).filter((name) => name.startsWith('before-')).length).toBeLessThan(2);
  await place.remove();
});
