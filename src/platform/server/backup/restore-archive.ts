import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataFolder, databaseFile } from '../data-folder.ts';
import type { Db } from '../db/database.ts';
import { migrateTo } from '../db/migrate.ts';
import { requireDirectDatabase } from '../db/pooler.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Env } from '../env.ts';
import { writeMarkIn } from '../files/disk-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { addSecretKeys } from '../secret-keys.ts';
import { type ArchiveKey, saveKey } from './archive-key.ts';
import { BackupError } from './backup-error.ts';
import { beginEpoch } from './begin-epoch.ts';
import type { Manifest, ReadManifest } from './manifest.ts';
import { hasSchoolTables, postgresEpoch, preparePostgres, tidyPostgres } from './postgres-restore.ts';
import type { RestoreNote } from './school-restore.ts';
import type { SchoolShape } from './school-shape.ts';
import { openSqliteTables } from './sqlite-tables.ts';
import { asideDays } from './swap/old-states.ts';
import {
  asidePrefix,
  finishSwap,
  type Interrupted,
  restorePrefix,
  type SwapPart,
  sqliteParts,
  swapIn,
  syncAll,
  timeInName,
} from './swap/swap.ts';
import { allRows } from './table-lines.ts';
import { unpackArchive } from './unpack-archive.ts';
import { buildSqlite } from './verify-archive.ts';

/** Completes an interrupted restore and removes its remains. The caller must hold the lock of the data folder. */
export const finishRestore = async ({ databaseUrl: url, dataFolder }: Env): Promise<Interrupted | undefined> => {
  const interrupted = await finishSwap(dataFolder, async () => (url === undefined ? undefined : postgresEpoch(url)));
  if (url !== undefined) await tidyPostgres(url);
  return interrupted;
};

type Restoring = {
  readonly env: Env;
  readonly shape: SchoolShape;
  readonly archive: string;
  readonly key: ArchiveKey | undefined;
  /** True if an existing school may be put aside. */
  readonly replace: boolean;
  readonly openFiles: () => Promise<FileStore>;
  readonly now: () => string;
  readonly note?: RestoreNote | undefined;
  /** Throws to refuse the archive by its manifest. Nothing has changed at that point. */
  readonly approve?: ((manifest: ReadManifest) => void) | undefined;
};

const hasSchool = async ({ databaseUrl: url, dataFolder }: Env): Promise<boolean> => {
  if (url !== undefined && (await hasSchoolTables(url))) return true;
  const uploads = join(dataFolder, 'uploads');
  const isFilled = existsSync(uploads) && (await readdir(uploads)).some((name) => !name.startsWith('.'));
  return isFilled || existsSync(databaseFile(dataFolder));
};

const requireFree = async ({ env, replace }: Restoring) => {
  if (!replace && (await hasSchool(env)))
    throw new BackupError(
      `There is already a school in ${env.dataFolder}. To replace it with the archive, add --replace. The current school is kept ` +
        `for ${asideDays} days.`,
    );
};

/** Throws if the uploads are on another volume, because a rename across volumes is not atomic. */
const requireOneVolume = (folder: string) => {
  const uploads = join(folder, 'uploads');
  if (!existsSync(uploads)) return;
  if (lstatSync(uploads).isSymbolicLink() || statSync(uploads).dev !== statSync(folder).dev)
    throw new BackupError(
      `${uploads} is on a different volume than the data folder. Restore into an empty data folder on one volume, then move it.`,
    );
};

/** Migrates an embedded database to this version. `begin` calls `beginEpoch`. Returns the school's id. */
export const finishSqlite = async (
  file: string,
  shape: SchoolShape,
  begin: (db: Db) => Promise<string>,
): Promise<string> => {
  const database = openSqlite(file, () => false);
  try {
    await migrateTo(database, shape.migrations, Object.keys(shape.migrations));
    return await database.transaction(begin);
  } finally {
    await database.close();
  }
};

/** Returns content types by file store key, read from the verified copy. */
const typesIn = async (file: string, { uploads }: SchoolShape): Promise<Map<string, string>> => {
  const source = openSqliteTables(file);
  try {
    const table = (await source.tables()).find(({ name }) => name === uploads.table);
    const rows = table ? await allRows(source, table) : [];
    return new Map(rows.flatMap((row) => uploads.keysOf(row).map((key) => [key, String(row.type)] as const)));
  } finally {
    await source.close();
  }
};

type Prepared = {
  readonly schoolId: string;
  /** Makes the prepared database the current one. Undefined if the database is in the data folder. */
  readonly decide?: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const prepareDatabase = async (
  { env: { databaseUrl: url }, shape, now, note }: Restoring,
  { manifest, unpacked, proof, epoch }: { manifest: Manifest; unpacked: string; proof: string; epoch: string },
): Promise<Prepared> => {
  const begin = (db: Db) => beginEpoch(db, epoch, note);
  if (url === undefined) return { schoolId: await finishSqlite(proof, shape, begin), close: async () => {} };
  const postgres = await preparePostgres(url, manifest, unpacked, shape, begin);
  return { schoolId: postgres.schoolId, decide: () => postgres.swapIn(now()), close: postgres.close };
};

/** Moves files to where they are swapped in. Uploads files of a bucket directly: keys are never reused. */
const prepareFiles = async (
  { env, openFiles }: Restoring,
  { manifest, unpacked, fresh }: { manifest: Manifest; unpacked: string; fresh: string },
  types: Map<string, string>,
  schoolId: string,
): Promise<void> => {
  if (env.filesUrl === undefined) {
    const uploads = join(fresh, 'uploads');
    await mkdir(join(unpacked, 'files'), { recursive: true });
    await rename(join(unpacked, 'files'), uploads);
    await writeMarkIn(uploads, { schoolId });
    return;
  }
  const files = await openFiles();
  for (const { path } of manifest.files)
    await files.moveIn(join(unpacked, 'files', path), path, types.get(path) ?? 'application/octet-stream');
  await files.writeMark({ schoolId });
};

const partsOf = (env: Env): SwapPart[] => [
  ...(env.databaseUrl === undefined ? sqliteParts : []),
  ...(env.filesUrl === undefined ? (['uploads'] as const) : []),
];

/** Verifies the whole archive in scratch folders, then swaps the states in one step. */
const restoreInto = async (restoring: Restoring): Promise<Restored> => {
  const { env, archive, key, shape, now } = restoring;
  const folder = env.dataFolder;
  const from = `${restorePrefix}${randomUUID()}`;
  const [fresh, unpacked] = [join(folder, from), join(folder, `${from}-unpacked`)];
  const proof = join(env.databaseUrl === undefined ? fresh : unpacked, 'casa.sqlite');
  const [epoch, aside] = [randomUUID(), `${asidePrefix}${timeInName(now())}`];
  await mkdir(fresh, { mode: 0o700 });
  const manifest = await unpackArchive(archive, key, shape, unpacked, 'everything', undefined, restoring.approve);
  await buildSqlite(proof, manifest, unpacked, shape);
  const types = await typesIn(proof, shape);
  const prepared = await prepareDatabase(restoring, { manifest, unpacked, proof, epoch });
  try {
    await prepareFiles(restoring, { manifest, unpacked, fresh }, types, prepared.schoolId);
    await syncAll(fresh);
    const isReplacing = await hasSchool(env);
    if (manifest.secretKeys) addSecretKeys(folder, manifest.secretKeys);
    await swapIn(folder, { from, aside, epoch, parts: partsOf(env) }, prepared.decide);
    return { manifest, aside: isReplacing ? aside : undefined };
  } finally {
    await prepared.close();
  }
};

type Restored = {
  readonly manifest: Manifest;
  /** Location of the previous state; undefined if there was none. */
  readonly aside: string | undefined;
};

/** Restores an archive. Atomic, also after an interruption. A BackupError means that nothing has changed. */
export const restoreArchive = async (restoring: Restoring): Promise<Restored> => {
  const { env, now } = restoring;
  const hadFolder = existsSync(env.dataFolder);
  const hadLock = existsSync(join(env.dataFolder, 'casa.lock'));
  const release = claimDataFolder(env.dataFolder);
  let isDone = false;
  try {
    await requireDirectDatabase(env);
    await finishRestore(env);
    await requireFree(restoring);
    requireOneVolume(env.dataFolder);
    const restored = await restoreInto(restoring);
    isDone = true;
    if (restoring.key) saveKey(env.dataFolder, restoring.key, now());
    return restored;
  } finally {
    if (!isDone) await finishRestore(env).catch(() => {});
    release();
    if (!isDone && !hadLock) await rm(join(env.dataFolder, 'casa.lock'), { force: true });
    if (!isDone && !hadFolder) await rmdir(env.dataFolder).catch(() => {});
  }
};
