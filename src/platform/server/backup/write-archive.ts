import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { AppError } from '#kernel/app-error.ts';
import { databaseFile } from '../data-folder.ts';
import type { Env } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import { workAhead } from '../files/work-ahead.ts';
import { checking } from '../limits/required-space.ts';
import { openSecretKeys, requireSecretKeys } from '../secret-keys.ts';
import type { ArchiveKey } from './archive-key.ts';
import { BackupError } from './backup-error.ts';
import { encrypt } from './cipher.ts';
import {
  archiveFormat,
  entriesOf,
  fileEntry,
  type Manifest,
  names,
  sumsText,
  type TableList,
  tableEntry,
} from './manifest.ts';
import { isArchived, migrationTable, type SchoolShape } from './school-shape.ts';
import { signed } from './signature.ts';
import { copySqlite, openSqliteTables } from './sqlite-tables.ts';
import { type Sum, summing, sumOf, sumOfText } from './sums.ts';
import { allRows, type TableSum, writeTable } from './table-lines.ts';
import { inDependencyOrder, type Row, type TableShape, type TableSource } from './table-source.ts';

export type ArchiveOptions = {
  readonly env: Env;
  readonly school: string;
  readonly shape: SchoolShape;
  readonly files: FileStore;
  /** An empty folder reserved for this backup. */
  readonly scratch: string;
  readonly key: ArchiveKey | undefined;
  readonly app: string;
  readonly now: () => string;
  /** True to leave out uploads, for a move that does not touch them. */
  readonly tablesOnly?: true;
  /** Called when the tables are in `folder`, in the layout of an unpacked archive. */
  readonly onTables?: (tables: TableList, folder: string) => void;
  readonly report?: (share: number) => void;
  /** Called for each row and each block. Throws to abort the work, for example when only reserved space is left. */
  readonly check?: () => void;
};

/** Opens a consistent snapshot of a school's tables. */
const openCopy = async ({ env, scratch }: ArchiveOptions): Promise<TableSource> => {
  if (env.databaseUrl !== undefined) {
    // Imported on demand to save memory when the embedded database is used.
    const { openPostgresTables } = await import('./postgres-tables.ts');
    return openPostgresTables(env.databaseUrl);
  }
  const copy = join(scratch, 'copy.sqlite');
  copySqlite(databaseFile(env.dataFolder), copy);
  const source = openSqliteTables(copy);
  return { ...source, close: async () => source.close().then(() => rm(copy, { force: true })) };
};

const valueIn = async (source: TableSource, tables: readonly TableShape[], name: string, column: string) => {
  const table = tables.find((one) => one.name === name);
  const [row] = table ? await allRows(source, table) : [];
  return row === undefined ? null : String(row[column]);
};

const tablesShare = 0.1;
const sumsShare = 0.4;

const tablesShareOf = ({ tablesOnly }: ArchiveOptions) => (tablesOnly ? 1 : tablesShare);

type TableSnapshot = Pick<Manifest, 'migrations' | 'epoch' | 'engine' | 'takenAt' | 'auditHead'> & {
  tables: TableSum[];
  keyRows: Record<string, Row[]>;
  keys: string[];
};

const snapshotTables = async (options: ArchiveOptions): Promise<TableSnapshot> => {
  const { shape, scratch } = options;
  const takenAt = options.now();
  const source = await openCopy(options);
  try {
    const all = await source.tables();
    const migrated = all.find(({ name }) => name === migrationTable);
    if (!migrated) throw new BackupError('There is nothing to back up: the database is empty.');
    const migrations = (await allRows(source, migrated)).map(({ name }) => String(name)).sort();
    const archived = inDependencyOrder(all.filter(({ name }) => isArchived(shape, name)));
    const snapshot: TableSnapshot = {
      migrations,
      epoch: await valueIn(source, all, 'school_identity', 'epoch'),
      engine: source.engine,
      takenAt,
      auditHead: null,
      tables: [],
      keyRows: {},
      keys: [],
    };
    const noteKeys = (row: Row) => snapshot.keys.push(...shape.uploads.keysOf(row));
    const noteSeal = ({ number, seal }: Row) => {
      if (Number(number) > (snapshot.auditHead?.number ?? 0))
        snapshot.auditHead = { number: Number(number), seal: String(seal) };
    };
    const onRow: Record<string, (row: Row) => void> = { [shape.uploads.table]: noteKeys, [shape.auditSeals]: noteSeal };
    for (const [at, table] of archived.entries()) {
      if (shape.keyTables.has(table.name)) snapshot.keyRows[table.name] = await allRows(source, table);
      else {
        const file = join(scratch, tableEntry(table.name));
        snapshot.tables.push(
          await writeTable(source, table, file, (row) => {
            options.check?.();
            onRow[table.name]?.(row);
          }),
        );
      }
      options.report?.((tablesShareOf(options) * (at + 1)) / archived.length);
    }
    return snapshot;
  } finally {
    await source.close();
  }
};

/** Opens a stored file. Also searches the store's trash for files deleted after the database was copied. */
const openStored = async (files: FileStore, key: string): Promise<Readable | undefined> => {
  for (const read of [files.read, files.readTrashed]) {
    try {
      return await read(key);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    }
  }
  return undefined;
};

/** Maximum size in bytes of a file that is read into memory. */
const smallFile = 256 * 1024;
const blockSize = 64 * 1024;

const sumFiles = async ({ files, report }: ArchiveOptions, keys: readonly string[]) => {
  const found: Manifest['files'] = [];
  const missing: string[] = [];
  const sumStored = async (path: string) => {
    const content = await openStored(files, path);
    return content && sumOf(content);
  };
  for await (const [path, sum] of workAhead(keys.toSorted(), sumStored)) {
    if (sum) found.push({ path, ...sum });
    else missing.push(path);
    report?.(tablesShare + (sumsShare * (found.length + missing.length)) / keys.length);
  }
  return { files: found, missing };
};

const mode = 0o600;

const addWhole = (tar: Pack, name: string, content: string | Buffer) =>
  new Promise<void>((resolve, reject) => {
    tar.entry({ name, mode }, content, (error) => (error ? reject(error) : resolve()));
  });

const addStream = async (tar: Pack, name: string, size: number, content: Readable) => {
  await pipeline(content, tar.entry({ name, size, mode }));
};

const addFiles = async (tar: Pack, { files, report }: ArchiveOptions, all: Manifest['files']): Promise<void> => {
  const readSmall = async ({ path, size }: Manifest['files'][number]) => {
    const content = size <= smallFile ? await openStored(files, path) : undefined;
    return content && buffer(content);
  };
  let written = 0;
  for await (const [{ path, size }, small] of workAhead(all, readSmall)) {
    report?.(tablesShare + sumsShare + ((1 - tablesShare - sumsShare) * written) / all.length);
    written += 1;
    if (small) await addWhole(tar, fileEntry(path), small);
    else {
      const content = await openStored(files, path);
      if (!content) throw new BackupError(`The file ${path} was deleted during the backup. Try again.`);
      await addStream(tar, fileEntry(path), size, content);
    }
  }
};

const addAll = async (tar: Pack, options: ArchiveOptions, manifest: Manifest, secrets: string): Promise<void> => {
  await addWhole(tar, names.manifest, JSON.stringify(manifest));
  await addWhole(tar, names.sums, sumsText(entriesOf(manifest)));
  for (const { name, size } of manifest.tables) {
    await addStream(tar, tableEntry(name), size, createReadStream(join(options.scratch, tableEntry(name))));
  }
  await addWhole(tar, names.secrets, secrets);
  await addFiles(tar, options, manifest.files);
  tar.finalize();
};

/** Joins short pieces into blocks because each piece costs a round trip to the compressor's thread. */
const inBlocks = () => {
  let pieces: Buffer[] = [];
  let size = 0;
  const nextBlock = () => {
    const block = Buffer.concat(pieces, size);
    [pieces, size] = [[], 0];
    return block;
  };
  return new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      pieces.push(piece);
      size += piece.length;
      if (size < blockSize) done();
      else done(null, nextBlock());
    },
    flush: (done) => done(null, nextBlock()),
  });
};

const writeBytes = async (file: string, options: ArchiveOptions, fill: (tar: Pack) => Promise<void>): Promise<Sum> => {
  const tar = pack();
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const filling = fill(tar).catch((error: Error) => tar.destroy(error));
  const compressing = pipeline(tar, inBlocks(), checking(options.check ?? (() => {})), compressed);
  const content = options.key ? await encrypt(compressed, options.key) : compressed;
  const sums = summing();
  await Promise.all([
    filling,
    compressing,
    pipeline(content, sums.through, createWriteStream(file, { mode, flags: 'wx' })),
  ]);
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
  return sums.sum();
};

/** Writes an archive of a consistent snapshot to a new file. Others may write concurrently. Throws BackupError. */
export const writeArchive = async (
  file: string,
  options: ArchiveOptions,
): Promise<{ manifest: Manifest; sum: Sum }> => {
  await mkdir(join(options.scratch, 'tables'), { recursive: true, mode: 0o700 });
  const { keyRows, keys, tables, ...snapshot } = await snapshotTables(options);
  const secrets = JSON.stringify(keyRows);
  await writeFile(join(options.scratch, names.secrets), secrets, { mode });
  const keyTables = Object.entries(keyRows).map(([name, rows]) => ({ name, rows: rows.length }));
  const list = { migrations: snapshot.migrations, tables, secrets: { tables: keyTables, ...sumOfText(secrets) } };
  options.onTables?.(list, options.scratch);
  const secretKeys = requireSecretKeys(options.env.dataFolder);
  const manifest: Manifest = signed(openSecretKeys(options.env.dataFolder), 'manifest', {
    format: archiveFormat,
    app: options.app,
    school: options.school,
    ...snapshot,
    ...list,
    secretKeys,
    ...(await sumFiles(options, options.tablesOnly ? [] : keys)),
  });
  const sum = await writeBytes(file, options, (tar) => addAll(tar, options, manifest, secrets));
  return { manifest, sum };
};
