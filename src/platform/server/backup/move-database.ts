import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { claimDataFolder, databaseFile } from '../data-folder.ts';
import { requireDirectDatabase, requireSession } from '../db/pooler.ts';
import type { Env } from '../env.ts';
import type { FileStore } from '../files/file-store.ts';
import { BackupError } from './backup-error.ts';
import { continueInEpoch } from './begin-epoch.ts';
import { copyTables } from './copy-tables.ts';
import type { Manifest } from './manifest.ts';
import { hasSchoolTables, preparePostgres, putPostgresAside, requireStopped } from './postgres-restore.ts';
import { finishRestore, finishSqlite } from './restore-archive.ts';
import type { RestoreNote } from './school-restore.ts';
import { movingShape, type SchoolShape } from './school-shape.ts';
import { openSqliteTables } from './sqlite-tables.ts';
import { asidePrefix, restorePrefix, sqliteParts, swapIn, syncAll, timeInName } from './swap/swap.ts';
import { buildSqlite } from './verify-archive.ts';

type MoveOptions = {
  /** Configuration that names the database to move. */
  readonly env: Env;
  /** URL of a PostgreSQL database. Undefined for the embedded database in the data folder. */
  readonly to: string | undefined;
  readonly shape: SchoolShape;
  readonly files: FileStore;
  readonly app: string;
  readonly now: () => string;
  readonly note?: RestoreNote;
};

type MoveResult = {
  readonly manifest: Manifest;
  /** Location of the old database: a folder in the data folder, or a PostgreSQL schema. */
  readonly aside: string;
};

/** True if the file contains tables. Earlier versions, started with outdated settings, left an empty database. */
const hasTables = async (file: string): Promise<boolean> => {
  if (!existsSync(file)) return false;
  const source = openSqliteTables(file);
  const tables = await source.tables();
  await source.close();
  return tables.length > 0;
};

const requireFree = async ({ env, to }: MoveOptions) => {
  if (to === undefined && (await hasTables(databaseFile(env.dataFolder))))
    throw new BackupError(
      `There is already a database in ${env.dataFolder}. Move ${databaseFile(env.dataFolder)} away first.`,
    );
  if (to !== undefined && (await hasSchoolTables(to)))
    throw new BackupError('The database in --to already contains a school. Choose an empty one.');
};

type CopiedTables = Awaited<ReturnType<typeof copyTables>> & { readonly from: string };

const moveToPostgres = async (
  url: string,
  { env, shape, now, note }: MoveOptions,
  { manifest, unpacked, from }: CopiedTables,
) => {
  const epoch = randomUUID();
  const aside = `${asidePrefix}${timeInName(now())}`;
  const postgres = await preparePostgres(url, manifest, unpacked, shape, (db) => continueInEpoch(db, epoch, note));
  try {
    await swapIn(env.dataFolder, { from, aside, epoch, parts: [...sqliteParts] }, () => postgres.swapIn(now()));
  } finally {
    await postgres.close();
  }
  return join(env.dataFolder, aside);
};

const moveFromPostgres = async (
  url: string,
  { env, shape, now, note }: MoveOptions,
  { manifest, unpacked, from }: CopiedTables,
) => {
  const epoch = randomUUID();
  const fresh = join(env.dataFolder, from);
  const file = join(fresh, 'casa.sqlite');
  await buildSqlite(file, manifest, unpacked, shape);
  await finishSqlite(file, shape, (db) => continueInEpoch(db, epoch, note));
  await syncAll(fresh);
  const aside = `${asidePrefix}${timeInName(now())}`;
  await swapIn(env.dataFolder, { from, aside, epoch, parts: [...sqliteParts] }, undefined);
  return putPostgresAside(url, now());
};

/**
 * Moves a school's tables to another database, compares them, then puts the old ones aside. After an interruption the
 * school is in one of the two databases. A BackupError means that nothing has changed.
 */
export const moveDatabase = async (wanted: MoveOptions): Promise<MoveResult> => {
  const moving = { ...wanted, shape: movingShape(wanted.shape) };
  const { env, to } = moving;
  const release = claimDataFolder(env.dataFolder);
  try {
    await requireDirectDatabase(env);
    if (to !== undefined) await requireSession(to, '--to');
    await finishRestore(env);
    await requireFree(moving);
    if (env.databaseUrl !== undefined) await requireStopped(env.databaseUrl);
    const from = `${restorePrefix}${randomUUID()}`;
    await mkdir(join(env.dataFolder, from), { mode: 0o700 });
    const copied = { ...(await copyTables(moving, join(env.dataFolder, `${from}-tables`))), from };
    if (to !== undefined) return { manifest: copied.manifest, aside: await moveToPostgres(to, moving, copied) };
    if (env.databaseUrl === undefined) throw new BackupError('The school is already in the data folder.');
    return { manifest: copied.manifest, aside: await moveFromPostgres(env.databaseUrl, moving, copied) };
  } finally {
    await finishRestore(env).catch(() => {});
    release();
  }
};
