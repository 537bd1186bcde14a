import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schoolShape } from '#app/backup/school-shape.ts';
import { openCasa } from '#app/casa.ts';
import { migrations } from '#db/migrations/index.ts';
import { backupRestore } from '#features/backup-restore/server/feature.ts';
import type { ArchiveKey } from '#platform/server/backup/archive-key.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { createClock } from '#platform/server/clock.ts';
import { migrateTo } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { createJobRunner } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { getSchoolIdentity } from '#platform/server/school-identity.ts';
import { findUntrustedClock } from '#platform/server/untrusted-clock.ts';
import { type ArchivedSchool, archiveSchool } from '#tests/support/archived-school.ts';
import { contentsOf, inCasa, makeEmptyPlace, type Place, restoreTo } from '#tests/support/backups.ts';
import type { TestCasa } from '#tests/support/test-casa.ts';
import { firstInstant } from '#tests/support/test-clock.ts';

const silent = createLog('silent');

let school: ArchivedSchool;
let casa: TestCasa;
let folder: string;
let key: ArchiveKey;
let archive: string;
let place: Place;

beforeAll(async () => {
  school = await archiveSchool();
  ({ casa, folder, key, archive } = school);
});
afterAll(() => school.stop());
beforeEach(async () => {
  place = await makeEmptyPlace();
});
afterEach(() => place.remove());

const identityIn = (at: Pick<Place, 'env'>) => inCasa(at, ({ database }) => getSchoolIdentity(database.read));

/** Returns a checksum of each file of a folder, except empty lock files. */
const bytesOf = async (path: string) => {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'));
  const sums = files.map(async ({ parentPath, name }) => {
    const content = await readFile(join(parentPath, name));
    return `${join(parentPath, name)} ${createHash('sha256').update(content).digest('hex')}`;
  });
  return (await Promise.all(sums)).sort();
};

describe('a restore into an empty place', () => {
  test('restores the same school with a new epoch and without sessions', async () => {
    await casa.asNew('teacher');
    await restoreTo(place, archive, { key });
    const [before, after] = [await getSchoolIdentity(casa.services.database.read), await identityIn(place)];
    expect(after.schoolId).toBe(before.schoolId);
    expect(after.epoch).not.toBe(before.epoch);
    const sessions = await inCasa(place, ({ database }) => database.read.selectFrom('sessions').selectAll().execute());
    expect(sessions).toEqual([]);
    const left = (await readdir(place.dataFolder)).filter((name) => /restore/.test(name));
    expect(left).toEqual([]);
  });

  test('a refused archive leaves the place empty', async () => {
    const whole = await readFile(archive);
    const broken = join(folder, 'broken.tar.zst.age');
    const missing = join(place.dataFolder, 'lost');
    for (const length of [0, 100, whole.length >> 1, whole.length - 1]) {
      await writeFile(broken, whole.subarray(0, length));
      await expect(restoreTo(place, broken, { key })).rejects.toThrow(/\.$/);
      expect(await readdir(place.dataFolder)).toEqual([]);
      const lost = { env: { ...place.env, dataFolder: missing } };
      await expect(restoreTo(lost, broken, { key })).rejects.toThrow(/\.$/);
      expect(await readdir(place.dataFolder)).toEqual([]);
    }
    await restoreTo(place, archive, { key });
  });
});

describe('a restore over an existing school', () => {
  test('requires `replace`, and keeps the replaced school for 7 days', async () => {
    const first = await identityIn(place);
    await inCasa(place, ({ files }) => writeFile(join(files.incomingFolder, 'x'), 'x'));
    await expect(restoreTo(place, archive, { key })).rejects.toThrow('add --replace');
    const { aside } = await restoreTo(place, archive, { key, replace: true, time: () => firstInstant });
    expect(aside).toMatch(/^before-restore-\d{8}T\d{9}Z$/);
    const second = await identityIn(place);
    expect(second.schoolId).not.toBe(first.schoolId);
    expect((await contentsOf(place)).files.length).toBe(4);
    if (place.env.databaseUrl === undefined) expect(await readdir(place.dataFolder)).toContain(aside);
    const asideSchemas = () =>
      inCasa(place, async ({ database }) =>
        (await database.schema.introspection.getTables()).filter((table) =>
          table.schema?.startsWith('before_restore_'),
        ),
      );
    if (place.env.databaseUrl !== undefined) expect((await asideSchemas()).length).toBeGreaterThan(10);
    const tidyAt = (days: number, isHeld: boolean) =>
      inCasa(place, async (services) => {
        const clock = createClock(() => Date.parse(firstInstant) + days * 24 * 3600 * 1000);
        const [job] =
          backupRestore
            .create?.({ ...services, clock })
            .jobs?.filter(({ name }) => name === 'remove states from before restores and upgrades') ?? [];
        if (!job) throw new Error('no job');
        await createJobRunner({ ...services, clock }, new AbortController().signal)(job);
        expect((await findUntrustedClock({ ...services, clock })) !== undefined).toBe(isHeld);
      });
    await tidyAt(6, false);
    // A clock that is ten years ahead erases nothing.
    await tidyAt(3650, true);
    if (place.env.databaseUrl === undefined) expect(await readdir(place.dataFolder)).toContain(aside);
    else expect((await asideSchemas()).length).toBeGreaterThan(10);
    await tidyAt(8, false);
    expect(await readdir(place.dataFolder)).not.toContain(aside);
    expect(await asideSchemas()).toEqual([]);
    expect(await identityIn(place)).toEqual(second);
  });

  test('repeated restores give the same school', async () => {
    await restoreTo(place, archive, { key });
    const once = await contentsOf(place);
    await restoreTo(place, archive, { key, replace: true });
    await restoreTo(place, archive, { key, replace: true });
    expect(await contentsOf(place)).toEqual(once);
    expect(await inCasa(place, ({ files }) => files.readMark())).toEqual({
      schoolId: (await identityIn(place)).schoolId,
    });
  });

  test('a refused archive changes no byte', async () => {
    await restoreTo(place, archive, { key });
    const before = await bytesOf(place.dataFolder);
    const whole = await readFile(archive);
    const broken = join(folder, 'broken.tar.zst.age');
    await writeFile(broken, whole.subarray(0, whole.length / 2));
    await expect(restoreTo(place, broken, { key, replace: true })).rejects.toThrow(/\.$/);
    await expect(restoreTo(place, archive, { replace: true })).rejects.toThrow(/\.$/);
    expect(await bytesOf(place.dataFolder)).toEqual(before);
  });

  test('refuses to replace a running Casa', async () => {
    await restoreTo(place, archive, { key });
    await inCasa(place, async ({ database }) => {
      if (database.engine !== 'postgres') return;
      await database.ping();
      await expect(restoreTo(place, archive, { key, replace: true })).rejects.toThrow(
        'Casa is running on this database.',
      );
    });
  });
});

const movesData = (migration: string): boolean => {
  const source = readFileSync(join(import.meta.dirname, '../../../db/migrations', `${migration}.ts`), 'utf8');
  return /updateTable|insertInto|deleteFrom|\b(update|insert into|delete from)\b/.test(source);
};

test('migrates an archive of an earlier version', async () => {
  const names = Object.keys(migrations).sort();
  // Covers the first version, the last three, and each before a migration that changes rows. The other migrations only
  // change the schema.
  const isTried = (level: number) => level === 1 || level > names.length - 3 || movesData(names[level] ?? '');
  const levels = names.map((_, at) => at + 1).filter(isTried);
  expect(levels.length).toBeGreaterThan(8);
  for (const level of levels) {
    const old = await makeEmptyPlace();
    const emptyPlace = await makeEmptyPlace();
    const database = openDatabase(old.env, () => false, silent);
    await migrateTo(database, migrations, names.slice(0, level));
    const account = {
      id: 'a',
      role: 'admin',
      email: 'A@casa.example',
      email_key: 'a@casa.example',
      password_hash: '',
      must_change_password: 0,
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    } as const;
    await database.transaction((tx) => tx.insertInto('accounts').values(account).execute());
    await database.close();
    const { archive: made } = await makeBackup({
      env: old.env,
      school: 'Casa',
      shape: schoolShape,
      files: await openFileStore(old.env),
      place: await openPlace(old.dataFolder),
      key: undefined,
      madeBy: 'hand',
      app: `level ${level}`,
      now: () => new Date().toISOString(),
    });
    await restoreTo(emptyPlace, join(old.dataFolder, made));
    const accounts = await inCasa(emptyPlace, (services) =>
      services.database.read.selectFrom('accounts').select('id').execute(),
    );
    expect(accounts).toEqual([{ id: 'a' }]);
    await old.remove();
    await emptyPlace.remove();
  }
});

test('refuses to start with uploads of another school, and leaves them unchanged', async () => {
  await restoreTo(place, archive, { key });
  const other = await makeEmptyPlace();
  await inCasa(other, async () => {});
  const env = { ...other.env, dataFolder: place.dataFolder, databaseUrl: other.env.databaseUrl };
  if (other.env.databaseUrl === undefined) {
    for (const name of ['casa.sqlite', 'casa.sqlite-wal', 'casa.sqlite-shm'])
      await rm(join(place.dataFolder, name), { force: true });
    await writeFile(join(place.dataFolder, 'casa.sqlite'), await readFile(join(other.dataFolder, 'casa.sqlite')));
  }
  const before = await bytesOf(join(place.dataFolder, 'uploads'));
  await expect(openCasa(env, silent)).rejects.toThrow('belong to a different school than the database');
  expect(await bytesOf(join(place.dataFolder, 'uploads'))).toEqual(before);
  await (await openCasa({ ...env, beginNewSchool: true }, silent)).close();
  await (await openCasa(env, silent)).close();
  await other.remove();
});
