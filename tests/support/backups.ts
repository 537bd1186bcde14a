import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { extract, type Header, pack } from 'tar-stream';
import { schoolShape } from '#app/backup/school-shape.ts';
import { openCasa } from '#app/casa.ts';
import { type ArchiveKey, requireKey } from '#platform/server/backup/archive-key.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import type { Manifest } from '#platform/server/backup/manifest.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { restoreArchive } from '#platform/server/backup/restore-archive.ts';
import type { Services } from '#platform/server/context.ts';
import { readEnv } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { createLog } from '#platform/server/log.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import { cloneTestDatabase, makeTestDatabase, type TestDatabase } from './test-database.ts';

const now = () => new Date().toISOString();

/** Backs up a school like the command does. */
export const createBackup = async (
  { env, settings, files, clock }: Services,
  { to = join(env.dataFolder, 'backups'), key }: { to?: string; key?: ArchiveKey } = {},
) => {
  const place = await openPlace(to);
  const school = settings.get(schoolName);
  const note = await makeBackup({
    env,
    school,
    shape: schoolShape,
    files,
    place,
    key,
    madeBy: 'hand',
    app: 'test',
    now: clock.now,
  });
  return { note, archive: join(to, note.archive) };
};

export const schoolKey = ({ env, clock }: Services): Promise<ArchiveKey> =>
  requireKey(env.dataFolder, undefined, clock.now());

export type TarEntry = { header: Pick<Header, 'name' | 'type'> & Partial<Header>; content: Buffer };

/** Reads the entries of an unencrypted archive with independent tools. */
export const readEntries = async (archive: string): Promise<TarEntry[]> => {
  const tar = extract();
  tar.end(zstdDecompressSync(await readFile(archive)));
  const entries: TarEntry[] = [];
  for await (const entry of tar) entries.push({ header: { ...entry.header }, content: await buffer(entry) });
  return entries;
};

export const contentOf = (entries: readonly TarEntry[], name: string): string =>
  entries.find(({ header }) => header.name === name)?.content.toString() ?? '';

export const rowsOf = (entries: readonly TarEntry[], table: string): Record<string, unknown>[] =>
  contentOf(entries, `tables/${table}.jsonl`)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const makePlace = async (makeDatabase: (dataFolder: string) => Promise<TestDatabase>) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'casa-place-'));
  const database = await makeDatabase(dataFolder);
  const variables = {
    CASA_DATA: dataFolder,
    CASA_TIME_ZONE: 'Asia/Manila',
    ...(database.url === undefined ? {} : { DATABASE_URL: database.url }),
  };
  const remove = async () => {
    await database.drop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { env: readEnv(variables), variables, dataFolder, remove };
};
export type Place = Awaited<ReturnType<typeof makePlace>>;

/** Creates an empty data folder, and on PostgreSQL an empty database. */
export const makeEmptyPlace = (): Promise<Place> => makePlace(makeTestDatabase);

/** Creates a data folder and a migrated database, which lets a server start faster. */
export const makeMigratedPlace = (): Promise<Place> => makePlace(cloneTestDatabase);

/** Restores an archive like the command does. */
export const restoreTo = (
  { env }: Pick<Place, 'env'>,
  archive: string,
  options: { key?: ArchiveKey; replace?: boolean; time?: () => string } = {},
) =>
  restoreArchive({
    env,
    shape: schoolShape,
    archive,
    key: options.key,
    replace: options.replace ?? false,
    openFiles: () => openFileStore(env),
    now: options.time ?? now,
  });

/** Opens Casa on a place, runs `work` and closes it. */
export const inCasa = async <T>({ env }: Pick<Place, 'env'>, work: (services: Services) => Promise<T>): Promise<T> => {
  const casa = await openCasa(env, createLog('silent'));
  try {
    return await work(casa.services);
  } finally {
    await casa.close();
  }
};

/** Returns the checksums of tables, keys and files, without the table that each restore changes. */
export const contentsOf = async (place: Pick<Place, 'env'>) =>
  inCasa(place, async (services) => {
    const { archive } = await createBackup(services, { to: await mkdtemp(join(tmpdir(), 'casa-sums-')) });
    const { tables, files, secrets, missing }: Manifest = JSON.parse(
      contentOf(await readEntries(archive), 'manifest.json'),
    );
    await rm(dirname(archive), { recursive: true });
    return { tables: tables.filter(({ name }) => name !== 'school_identity'), files, secrets, missing };
  });

/** Writes an archive with arbitrary entries next to another archive. */
export const writeEntries = async (templateArchive: string, entries: readonly TarEntry[]): Promise<string> => {
  const tar = pack();
  for (const { header, content } of entries) {
    const { name, type, linkname = '' } = header;
    if (type === 'file') tar.entry({ name, mode: 0o600 }, content);
    else tar.entry({ name, type, linkname });
  }
  tar.finalize();
  const file = `${templateArchive}-${randomUUID()}`;
  await writeFile(file, zstdCompressSync(await buffer(tar)));
  return file;
};

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/** Changes an archive with its manifest and checksums, so that only a check of the content can refuse it. */
export const rewritten = (
  entries: readonly TarEntry[],
  change: (entries: TarEntry[], manifest: Manifest) => void,
): TarEntry[] => {
  const [, , ...others] = entries.map((entry) => ({ ...entry }));
  const manifest: Manifest = JSON.parse(contentOf(entries, 'manifest.json'));
  change(others, manifest);
  const sumOf = (name: string) => {
    const content = others.find(({ header }) => header.name === name)?.content ?? Buffer.alloc(0);
    return { size: content.length, sha256: sha256(content) };
  };
  manifest.tables = manifest.tables.map((table) => ({ ...table, ...sumOf(`tables/${table.name}.jsonl`) }));
  manifest.files = manifest.files.map((file) => ({ ...file, ...sumOf(`files/${file.path}`) }));
  manifest.secrets = { ...manifest.secrets, ...sumOf('secrets.json') };
  const lines = [
    ...manifest.tables.map(({ name, ...sum }) => ({ name: `tables/${name}.jsonl`, ...sum })),
    { name: 'secrets.json', ...manifest.secrets },
    ...manifest.files.map(({ path, ...sum }) => ({ name: `files/${path}`, ...sum })),
  ];
  const sums = lines.map((line) => `${line.sha256}  ${line.name}\n`).join('');
  const text = (name: string, content: string) => ({
    header: { name, type: 'file' as const },
    content: Buffer.from(content),
  });
  return [text('manifest.json', JSON.stringify(manifest)), text('SHA256SUMS', sums), ...others];
};
