import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { schoolShape } from '#app/backup/school-shape.ts';
import { checkBackups, verifiedBackups } from '#app/health/check-backups.ts';
import { backupRestoreEndpoints } from '#features/backup-restore/contract.ts';
import { passphraseKey } from '#platform/server/backup/archive-key.ts';
import { listBackups, pruneBackups } from '#platform/server/backup/list-backups.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { originOf, signed } from '#platform/server/backup/signature.ts';
import { verifyArchive } from '#platform/server/backup/verify-archive.ts';
import type { Services } from '#platform/server/context.ts';
import { secretKeysFile } from '#platform/server/secret-keys.ts';
import {
  createBackup,
  inCasa,
  makeEmptyPlace,
  readEntries,
  restoreTo,
  schoolKey,
  writeEntries,
} from '#tests/support/backups.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

const { getBackups } = backupRestoreEndpoints;
const aDay = 24 * 3600 * 1000;

let casa: TestCasa;
let services: Services;
let folder: string;
beforeAll(async () => {
  casa = await startTestCasa();
  ({ services } = casa);
  folder = services.env.backup.to;
});
afterAll(() => casa.stop());
beforeEach(() => rm(folder, { recursive: true, force: true }));

const noteOf = async (archive: string) => JSON.parse(await readFile(`${archive}.json`, 'utf8'));
const listed = async () =>
  (await listBackups(await openPlace(folder), services)).map(({ archive, note, origin }) => ({
    archive,
    origin: note && origin,
  }));

const createForeignBackup = async (key?: ReturnType<typeof passphraseKey>): Promise<string> => {
  const other = await makeEmptyPlace();
  try {
    const to = await mkdtemp(join(tmpdir(), 'casa-other-'));
    return await inCasa(other, async (theirs) => (await createBackup(theirs, { to, ...(key && { key }) })).archive);
  } finally {
    await other.remove();
  }
};

/** Writes an archive of another school into the folder, with a note that claims to be from this school. */
const plant = async (from: string, claims: object): Promise<string> => {
  const own = (await noteOf((await createBackup(services)).archive)) as object;
  const archive = 'casa-montessori-school-20300101T000000000Z.tar.zst';
  await copyFile(from, join(folder, archive));
  const { size, sha256 } = await noteOf(from);
  await writeFile(join(folder, `${archive}.json`), JSON.stringify({ ...own, archive, size, sha256, ...claims }));
  return archive;
};

const later = (milliseconds: number) => new Date(services.clock.milliseconds() + milliseconds).toISOString();
const writeOwn = async (own: object, takenAt: string, claims: object = {}) => {
  const archive = `casa-x-${takenAt.replaceAll(/[-:.]/g, '')}.tar.zst`;
  await writeFile(join(folder, archive), '');
  const note = { ...own, archive, takenAt, madeBy: 'night' };
  const signedNote = 'signature' in claims ? { ...note, ...claims } : signed(services.secretKeys, 'note', note);
  await writeFile(join(folder, `${archive}.json`), JSON.stringify(signedNote));
  return archive;
};

test('marks a planted archive in the list, the check and the health page', async () => {
  const foreign = await createForeignBackup();
  const signatures = { unsigned: undefined, foreign: (await noteOf(foreign)).signature, edited: 'own' } as const;
  for (const [kind, signature] of Object.entries(signatures)) {
    await rm(folder, { recursive: true, force: true });
    const planted = await plant(foreign, {
      ...(signature === 'own' ? {} : { signature }),
      takenAt: later(9 * aDay),
      key: null,
    });
    const origin = kind === 'unsigned' ? 'unsigned' : 'foreign';
    expect(await listed()).toMatchObject([{ origin: 'own' }, { archive: planted, origin }]);
    const admin = await casa.asNew('admin');
    const view = (await admin.call(getBackups, {})).body as { backups: object[] };
    expect(view.backups[0]).toMatchObject({
      _id: planted,
      origin,
      obstacle: expect.stringContaining('did not sign the backup'),
    });
    expect(await verifiedBackups(services)).toMatchObject({ notes: [{ madeBy: 'hand' }] });
    expect(await checkBackups(services)).toMatchObject({
      text: expect.stringMatching(/^There is 1 verified backup in .*1 other backup is not signed by this school/),
    });
  }
  casa.clock.advance(1);
  // A valid note next to the wrong archive is detected only by the check, not in the list.
  const own = await createBackup(services);
  await copyFile(foreign, own.archive);
  await expect(verifyArchive(own.archive, undefined, schoolShape, join(casa.dataFolder, 'scratch'))).rejects.toThrow(
    'damaged',
  );
  await rm(`${own.archive}.json`);
  const found = await verifyArchive(own.archive, undefined, schoolShape, join(casa.dataFolder, 'scratch'));
  expect(originOf(services.secretKeys, 'manifest', found)).toBe('foreign');
  await rm(dirname(foreign), { recursive: true });
});

test('the health check asks for a backup if all archives are unsigned', async () => {
  const { archive } = await createBackup(services);
  const { signature: _, ...note } = await noteOf(archive);
  await writeFile(`${archive}.json`, JSON.stringify(note));
  expect(await checkBackups(services)).toMatchObject({
    state: 'look',
    text: expect.stringContaining('not signed by this school'),
  });
});

test('planted archives never replace the school’s archives, which replace unsigned older ones', async () => {
  const own = await noteOf((await createBackup(services)).archive);
  await rm(folder, { recursive: true });
  await openPlace(folder);
  const nights = [];
  for (let days = 3; days > 0; days -= 1) nights.push(await writeOwn(own, later(-days * aDay)));
  const planted = [];
  for (let hours = 1; hours < 40; hours += 1)
    planted.push(await writeOwn(own, later(hours * 3_600_000), { signature: hours % 2 ? undefined : 'AAAA.AAAA' }));
  const old = await writeOwn(own, later(-2 * aDay - 1000), { signature: undefined });
  const oldest = await writeOwn(own, later(-900 * aDay), { signature: undefined });
  expect(await pruneBackups(await openPlace(folder), services)).toEqual([old]);
  const left = (await listed()).map(({ archive }) => archive);
  expect(left).toEqual(expect.arrayContaining([...nights, ...planted, oldest]));
});

test('refuses a note of another archive, a changed manifest and a replaced passphrase archive', async () => {
  const { archive, note } = await createBackup(services);
  const other = join(folder, 'casa-copied-20310101T000000000Z.tar.zst');
  await copyFile(archive, other);
  await copyFile(`${archive}.json`, `${other}.json`);
  expect((await listed()).find((one) => one.archive === basename(other))).toBeUndefined();

  const entries = (await readEntries(archive)).map(({ header, content }) =>
    header.name === 'manifest.json'
      ? { header, content: Buffer.from(content.toString().replace('"app":"test"', '"app":"text"')) }
      : { header, content },
  );
  const changed = await verifyArchive(
    await writeEntries(archive, entries),
    undefined,
    schoolShape,
    join(casa.dataFolder, 'scratch'),
  );
  expect(originOf(services.secretKeys, 'manifest', changed)).toBe('foreign');
  expect(note.archive).toBe(basename(archive));

  const words = passphraseKey('a dozen golden beads');
  const [own, theirs] = [await createBackup(services, { key: words }), await createForeignBackup(words)];
  await copyFile(theirs, own.archive);
  await expect(verifyArchive(own.archive, words, schoolShape, join(casa.dataFolder, 'scratch'))).rejects.toThrow(
    'damaged',
  );
  await rm(`${own.archive}.json`);
  const exchanged = await verifyArchive(own.archive, words, schoolShape, join(casa.dataFolder, 'scratch'));
  expect(originOf(services.secretKeys, 'manifest', exchanged)).toBe('foreign');
});

test('accepts older archives on a new machine and after a change of the key', async () => {
  const key = await schoolKey(services);
  const { archive } = await createBackup(services, { key });
  const place = await makeEmptyPlace();
  try {
    await restoreTo(place, archive, { key });
    await inCasa(place, async (restored) => {
      const made = await createBackup(restored, { to: folder, key });
      expect(await listBackups(await openPlace(folder), restored)).toMatchObject([
        { origin: 'own' },
        { origin: 'own' },
      ]);
      const file = secretKeysFile(place.dataFolder);
      await writeFile(file, `${Buffer.alloc(32, 7).toString('base64url')}\n${await readFile(file, 'utf8')}`);
      expect(made.note.archive).not.toBe(basename(archive));
    });
    await inCasa(place, async (rotated) => {
      await createBackup(rotated, { to: folder, key });
      const origins = (await listBackups(await openPlace(folder), rotated)).map(({ origin }) => origin);
      expect(origins).toEqual(['own', 'own', 'own']);
    });
    // This school does not have the new key.
    expect((await listed()).map(({ origin }) => origin)).toEqual(['own', 'own', 'foreign']);
  } finally {
    await place.remove();
  }
});
