import { chmodSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isLocked } from './db/db-errors.ts';
import type { Env } from './env.ts';

/** Another Casa already uses this data folder. */
export class DataFolderInUseError extends Error {}

/** Returns the path of the embedded database in a data folder. */
export const databaseFile = (dataFolder: string): string => join(dataFolder, 'casa.sqlite');

const othersBits = 0o077;

const isOpen = (path: string): boolean => {
  const found = lstatSync(path);
  return !found.isSymbolicLink() && (found.mode & othersBits) !== 0;
};

/** Paths in a folder that other users may read. A folder that is closed to them is not searched: what it holds is out of their reach. */
const listOpenPaths = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    try {
      if (!isOpen(path)) return [];
      return entry.isDirectory() ? [path, ...listOpenPaths(path)] : [path];
    } catch {
      // It went away in the meantime, or belongs to another user.
      return [];
    }
  });

/** Paths whose rights were changed, and those that stay open because they belong to another user. */
export type Closed = { readonly closed: readonly string[]; readonly stillOpen: readonly string[] };

/**
 * Takes the rights to a folder and what it holds from all users but its owner. A path that cannot be changed is returned, not thrown.
 * @param isMeant picks paths; all unless given
 */
export const restrictToOwner = (folder: string, includes: (path: string) => boolean = () => true): Closed => {
  if (process.platform === 'win32' || !existsSync(folder)) return { closed: [], stillOpen: [] };
  const [closed, stillOpen]: [string[], string[]] = [[], []];
  for (const path of [...(isOpen(folder) ? [folder] : []), ...listOpenPaths(folder)].filter(includes)) {
    try {
      chmodSync(path, lstatSync(path).mode & ~othersBits & 0o7777);
      closed.push(path);
    } catch {
      stillOpen.push(path);
    }
  }
  return { closed, stillOpen };
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
    if (!isLocked(error)) throw error;
    return undefined;
  }
  return () => lock.close();
};

/**
 * Locks the data folder for this process and creates it when missing. Only its own user reads what the process writes from now on.
 * @returns releases the lock
 * @throws {DataFolderInUseError}; an error of the system or of SQLite when the folder cannot be used
 */
export const claimDataFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') process.umask(othersBits);
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
export const cleanUpOnFailure = async <T>(
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
