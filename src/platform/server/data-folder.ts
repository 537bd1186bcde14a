import { chmodSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isHeldByAnother } from './db/db-errors.ts';
import type { Env } from './env.ts';

/** Another Casa already uses this data folder. */
export class DataFolderInUseError extends Error {}

/** Returns the path of the embedded database in a data folder. */
export const databaseFile = (dataFolder: string): string => join(dataFolder, 'casa.sqlite');

/** What the process writes from now on only its own user reads; a folder that others may look into is closed to them. */
const closeToOthers = (folder: string) => {
  if (process.platform === 'win32') return;
  process.umask(0o077);
  const { mode, uid } = statSync(folder);
  if ((mode & 0o007) !== 0 && uid === process.geteuid?.()) chmodSync(folder, mode & 0o770);
};

/**
 * Takes a lock that the operating system releases when the process ends, however it ends.
 * @returns releases the lock, or undefined while another process has it
 * @throws an error of the system or of SQLite when the file cannot be used
 */
export const claim = (file: string): (() => void) | undefined => {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isHeldByAnother(error)) throw error;
    return undefined;
  }
  return () => lock.close();
};

/**
 * Locks the data folder for this process, creates it when missing and closes it to other users of the machine.
 * @returns releases the lock
 * @throws {DataFolderInUseError}; an error of the system or of SQLite when the folder cannot be used
 */
export const claimDataFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder);
  const release = claim(join(folder, 'casa.lock'));
  if (release) return release;
  throw new DataFolderInUseError(
    `Another Casa is running on the data folder ${folder}. Stop that one first, or set CASA_DATA to another folder.`,
  );
};

/**
 * Does the first work on a data folder, before anything of a school is there. Where that fails, what it has made is taken away again: an
 * empty database in a folder that held none looks as if the school had lost everything.
 */
export const leavingNothing = async <T>(
  { databaseUrl, dataFolder }: Pick<Env, 'databaseUrl' | 'dataFolder'>,
  work: () => Promise<T>,
): Promise<T> => {
  const file = databaseFile(dataFolder);
  const isLacking = (path: string) => !existsSync(path);
  // The log of a database belongs to it, and stays with one that was there.
  const isNew = databaseUrl === undefined && isLacking(file);
  const files = isNew ? ['', '-wal', '-shm'].map((ending) => file + ending).filter(isLacking) : [];
  const folders = ['incoming', 'uploads'].map((name) => join(dataFolder, name)).filter(isLacking);
  try {
    return await work();
  } catch (error) {
    for (const path of files) await rm(path, { force: true }).catch(() => {});
    // One that somebody has put something into meanwhile stays.
    for (const path of folders) await rmdir(path).catch(() => {});
    throw error;
  }
};

/**
 * What root writes into a data folder of another user becomes that user's, since the service could not open it otherwise.
 */
export const giveToOwner = (folder: string): void => {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (lstatSync(path).uid === 0) lchownSync(path, uid, gid);
  }
};
