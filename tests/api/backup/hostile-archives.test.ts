import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schoolShape } from '#app/backup/school-shape.ts';
import type { ArchiveKey } from '#platform/server/backup/archive-key.ts';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import type { Manifest } from '#platform/server/backup/manifest.ts';
import { verifyArchive } from '#platform/server/backup/verify-archive.ts';
import {
  createBackup,
  readEntries,
  rewritten,
  schoolKey,
  type TarEntry,
  writeEntries,
} from '#tests/support/backups.ts';
import { createRandom } from '#tests/support/chance.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

const random = createRandom();
const randomInteger = (below: number) => Math.floor(random() * below);

let casa: TestCasa;
let folder: string;
let plain: string;
let sealed: string;
let key: ArchiveKey;
let entries: TarEntry[];

beforeAll(async () => {
  casa = await startTestCasa();
  folder = await mkdtemp(join(tmpdir(), 'casa-backups-'));
  const { id } = await casa.world.admin();
  await casa.world.student();
  await casa.world.upload({ purpose: 'newsletterUploads', uploader: id, content: samplePdf(), fileName: 'memo.pdf' });
  key = await schoolKey(casa.services);
  plain = (await createBackup(casa.services, { to: join(folder, 'plain') })).archive;
  sealed = (await createBackup(casa.services, { to: join(folder, 'sealed'), key })).archive;
  entries = await readEntries(plain);
});
afterAll(async () => {
  await casa.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the message of the refusal, and checks that no files are left. */
const refusal = async (file: string): Promise<string> => {
  const before = await readdir(folder);
  const fault: unknown = await verifyArchive(file, key, schoolShape, join(folder, 'scratch')).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(await readdir(folder)).toEqual(before);
  if (fault === undefined) return '';
  expect(fault).toBeInstanceOf(BackupError);
  return (fault as Error).message;
};

const changed = async (change: (others: TarEntry[], manifest: Manifest) => void) =>
  refusal(await writeEntries(plain, rewritten(entries, change)));

const heldBy = (all: readonly TarEntry[]) => all.map(({ header, content }) => [header.name, content]);

const messagePattern = /^[A-Z][^\n]+\.$/;

test('accepts original and repacked archives', async () => {
  expect(await refusal(plain)).toBe('');
  expect(await refusal(sealed)).toBe('');
  expect(await changed(() => {})).toBe('');
});

test.each([
  ['plain', () => plain],
  ['encrypted', () => sealed],
])(
  'refuses a %s archive cut at any of 100 bytes, or with any of 100 bits flipped',
  async (_kind, file) => {
    const whole = await readFile(file());
    const broken = `${file()}-broken`;
    await copyFile(`${file()}.json`, `${broken}.json`);
    for (let round = 0; round < 100; round += 1) {
      const at = randomInteger(whole.length);
      await writeFile(broken, whole.subarray(0, at));
      expect.soft(await refusal(broken), `cut at ${at}`).toMatch(messagePattern);
      const flipped = Buffer.from(whole);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << randomInteger(8));
      await writeFile(broken, flipped);
      expect.soft(await refusal(broken), `flipped at ${at}`).toMatch(messagePattern);
    }
    // Without the note, only flipped bits outside the content may be accepted, such as the date of a file in a plain
    // archive.
    await rm(`${broken}.json`);
    for (let round = 0; round < 100; round += 1) {
      const flipped = Buffer.from(whole);
      const at = randomInteger(whole.length);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << randomInteger(8));
      await writeFile(broken, flipped);
      if ((await refusal(broken)) !== '') continue;
      expect(file(), `flipped at ${at}`).toBe(plain);
      expect(heldBy(await readEntries(broken)), `flipped at ${at}`).toEqual(heldBy(entries));
    }
    await rm(broken);
  },
  120_000,
);

test.each(['../casa.sqlite', 'images/../../casa.sqlite', '/etc/casa', 'images/a/b', 'images\\..\\a', 'images/..', '.'])(
  'refuses a file with the path %s',
  async (path) => {
    const errors = await changed((others, manifest) => {
      manifest.files.push({ path, size: 0, sha256: '0'.repeat(64) });
      others.push({ header: { name: `files/${path}`, type: 'file' }, content: Buffer.from('x') });
    });
    expect(errors).toMatch(/This archive was not made by Casa: files/);
  },
);

test('refuses an entry outside the archive, a link and a folder by name', async () => {
  const withEntry = async (entry: TarEntry) => refusal(await writeEntries(plain, [...entries, entry]));
  const content = Buffer.from('x');
  expect(await withEntry({ header: { name: '../escaped', type: 'file' }, content })).toContain('../escaped');
  expect(await withEntry({ header: { name: 'files/a', type: 'symlink', linkname: '/etc/passwd' }, content })).toContain(
    'files/a, which is not a plain file',
  );
  expect(await withEntry({ header: { name: 'files/b', type: 'link', linkname: 'files/a' }, content })).toContain(
    'not a plain file',
  );
  expect(await withEntry({ header: { name: 'files', type: 'directory' }, content })).toContain('not a plain file');
  expect((await readdir(tmpdir())).includes('escaped')).toBe(false);
});

test('refuses a missing, unknown or repeated table by name', async () => {
  const without = (name: string) =>
    changed((others, manifest) => {
      manifest.tables = manifest.tables.filter((table) => table.name !== name);
      others.splice(
        others.findIndex(({ header }) => header.name === `tables/${name}.jsonl`),
        1,
      );
    });
  expect(await without('news')).toBe('The table news is missing from the archive.');
  const lost = entries.filter(({ header }) => header.name !== 'tables/news.jsonl');
  expect(await refusal(await writeEntries(plain, lost))).toContain('tables/news.jsonl');
  const withTable = (name: string) =>
    changed((others, manifest) => {
      manifest.tables.push({ name, rows: 0, size: 0, sha256: '0'.repeat(64) });
      const at = others.findIndex(({ header }) => header.name === 'secrets.json');
      others.splice(at, 0, { header: { name: `tables/${name}.jsonl`, type: 'file' }, content: Buffer.alloc(0) });
    });
  for (const name of ['grades', 'sessions', 'kysely_migration'])
    expect(await withTable(name)).toBe(`The archive contains the table ${name}, which does not belong in it.`);
  expect(await withTable('news')).toBe('The archive lists tables/news.jsonl twice.');
});

test('refuses rows that do not match their table or have dangling references', async () => {
  const withLine = (table: string, line: string) =>
    changed((others) => {
      const entry = others.find(({ header }) => header.name === `tables/${table}.jsonl`);
      if (entry) entry.content = Buffer.concat([entry.content, Buffer.from(`${line}\n`)]);
    });
  expect(await withLine('news', '{"id":')).toBe('The archive is damaged: a row of news cannot be read.');
  expect(await withLine('enrollments', '{"created_at":"","section_id":"none","student_id":"nobody"}')).toMatch(
    messagePattern,
  );
  expect(await withLine('news', '{"id":"n"}')).toMatch(messagePattern);
  expect(await withLine('news', '7')).toMatch(messagePattern);
  const more = '{"created_at":"x","id":"n","image":null,"text":"x","updated_at":"x","admin":1}';
  expect(await withLine('news', more)).toBe('The loaded table news differs from the archive: 1 rows of 0.');
});

test('refuses an archive of a newer version and names that version', async () => {
  const newer = await changed((_others, manifest) => {
    manifest.migrations.push('9999_from_the_future');
    manifest.app = '7.1.0';
  });
  expect(newer).toBe(
    'This archive was made by a newer version of Casa (7.1.0, 9999_from_the_future). Install that version to restore it.',
  );
  const format = await changed((_others, manifest) => Object.assign(manifest, { format: 2, app: '8.0.0' }));
  expect(format).toBe('This archive was made by a newer version of Casa (8.0.0). Install that version to restore it.');
});

test('refuses files that are no archive with one sentence', async () => {
  const file = join(folder, 'holiday.zip');
  for (const content of ['', 'PK', 'age-encryption.org/v1\n-> X25519 broken\n'])
    await writeFile(file, content).then(async () => expect(await refusal(file)).toMatch(messagePattern));
  const [manifest, sums, ...others] = entries;
  if (!manifest || !sums) throw new Error('the archive has no head');
  expect(await refusal(await writeEntries(plain, [sums, manifest, ...others]))).toContain('is not the first entry');
  expect(await refusal(await writeEntries(plain, [manifest, ...others]))).toContain('SHA256SUMS');
  expect(await refusal(await writeEntries(plain, [manifest]))).toContain('SHA256SUMS');
});
