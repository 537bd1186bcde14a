import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataFolder, databaseFile } from '../data-folder.ts';
import type { Db } from '../db/database.ts';
import { migrateTo } from '../db/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { Env } from '../env.ts';
import { writeSchoolMark } from '../files/disk-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { addSecretKeys } from '../secret-keys.ts';
import { type ArchiveKey, saveKey } from './archive-key.ts';
import { BackupError } from './backup-error.ts';
import { beginEpoch, type RestoreNote } from './begin-epoch.ts';
import type { Manifest, ReadManifest } from './manifest.ts';
import { hasSchoolTables, postgresEpoch, preparePostgres, tidyPostgres } from './postgres-restore.ts';
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

/** Completes a restore that was interrupted, and removes what is left of it. For whoever has locked the data folder. */
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
  /** Whether a school that is there already may be put aside. */
  readonly replace: boolean;
  readonly openFiles: () => Promise<FileStore>;
  readonly now: () => string;
  /** Stands in the audit log of the restored school. */
  readonly note?: RestoreNote | undefined;
  /** Throws to refuse the archive by its manifest. Nothing has changed then. */
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
      `There is a school in ${env.dataFolder} already. To put the archive in its place, add --replace; what is there now is kept ` +
        `for ${asideDays} days.`,
    );
};

/** What lies on another volume cannot be exchanged in one step. */
const requireOneVolume = (folder: string) => {
  const uploads = join(folder, 'uploads');
  if (!existsSync(uploads)) return;
  if (lstatSync(uploads).isSymbolicLink() || statSync(uploads).dev !== statSync(folder).dev)
    throw new BackupError(
      `${uploads} lies on another volume than the data folder. Restore into an empty data folder on one volume, then move it.`,
    );
};

/**
 * Makes an embedded database what this version has.
 * @param begin of `beginEpoch`
 * @returns the school's id
 */
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

/** Content types by the keys of the file store, from the proved copy. */
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
  /** Makes the other database the new one; undefined where the data folder holds it. */
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

/** Puts the files where they will be moved in from; those of a bucket, whose names are never used twice, into it. */
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
    await writeSchoolMark(uploads, schoolId);
    return;
  }
  const files = await openFiles();
  for (const { path } of manifest.files)
    await files.moveIn(join(unpacked, 'files', path), path, types.get(path) ?? 'application/octet-stream');
  await files.writeSchoolId(schoolId);
};

const partsOf = (env: Env): SwapPart[] => [
  ...(env.databaseUrl === undefined ? sqliteParts : []),
  ...(env.filesUrl === undefined ? (['uploads'] as const) : []),
];

/** Proves all of it in scratch, then exchanges the states in one step. */
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
  /** Where the state before is kept; undefined where there was none. */
  readonly aside: string | undefined;
};

/**
 * Restores an archive into a data folder and its database. Whatever goes wrong, or whenever it is interrupted, there is the
 * state before or the one of the archive, never one between.
 * @throws BackupError with what is wrong; then nothing has changed
 */
export const restoreArchive = async (restoring: Restoring): Promise<Restored> => {
  const { env, now } = restoring;
  const hadFolder = existsSync(env.dataFolder);
  const hadLock = existsSync(join(env.dataFolder, 'casa.lock'));
  const release = claimDataFolder(env.dataFolder);
  let isDone = false;
  try {
    await finishRestore(env);
    await requireFree(restoring);
    requireOneVolume(env.dataFolder);
    const restored = await restoreInto(restoring);
    isDone = true;
    if (restoring.key) await saveKey(env.dataFolder, restoring.key, now());
    return restored;
  } finally {
    if (!isDone) await finishRestore(env).catch(() => {});
    release();
    if (!isDone && !hadLock) await rm(join(env.dataFolder, 'casa.lock'), { force: true });
    if (!isDone && !hadFolder) await rmdir(env.dataFolder).catch(() => {});
  }
};
