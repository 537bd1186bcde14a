import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isLocked } from './db/db-errors.ts';
import type { Env } from './env.ts';

/** Thrown when another Casa process uses this data folder. */
export class DataFolderInUseError extends Error {}

/** Thrown when the data folder cannot be created or is not a folder. */
export class DataFolderError extends Error {}

export const databaseFile = (dataFolder: string): string => join(dataFolder, 'casa.sqlite');

const othersBits = 0o077;

const isOpen = (path: string): boolean => {
  const found = lstatSync(path);
  return !found.isSymbolicLink() && (found.mode & othersBits) !== 0;
};

/** Lists paths that other users may read. Skips the contents of closed folders: other users cannot reach them. */
const listOpenPaths = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    try {
      if (!isOpen(path)) return [];
      return entry.isDirectory() ? [path, ...listOpenPaths(path)] : [path];
    } catch {
      // The path was deleted in the meantime, or belongs to another user.
      return [];
    }
  });

/** Paths whose permissions were changed, and paths that stay open because they belong to another user. */
export type Closed = { readonly closed: readonly string[]; readonly stillOpen: readonly string[] };

/** Closes a folder and its contents to other users. Returns paths that cannot be changed instead of throwing. */
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

/** Acquires a lock that ends with the process. Returns its release, or undefined if another process holds it. */
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

const isCode = (error: unknown, ...codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Flushes a new name in a folder to disk. Windows does it by itself. */
const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/**
 * Creates a file that only its owner can read, with its whole content or not at all, flushed to disk. A process that is
 * killed leaves no part of it. Returns false if the file exists; it stays unchanged.
 */
export const createWhole = (file: string, text: string): boolean => {
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
    syncFolder(dirname(file));
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    // Some network drives and memory cards have no hard links.
    if (!isCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS') || existsSync(file)) throw error;
    renameSync(draft, file);
    return true;
  } finally {
    rmSync(draft, { force: true });
  }
};

export const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));

/** Creates a folder and its parents. Node's `recursive` never returns in /proc, where no user may create folders. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/** Creates the data folder if necessary and checks that this process may use it. */
const openFolder = (folder: string): void => {
  const parent = nearestExisting(folder);
  try {
    makeFolder(folder);
  } catch (error) {
    if (isCode(error, 'ENOSPC')) throw error;
    throw new DataFolderError(
      `The data folder ${folder} cannot be created in ${parent}. Set CASA_DATA to another folder, or check the owner and permissions of ${parent}.`,
    );
  }
  if (!statSync(folder).isDirectory())
    throw new DataFolderError(`CASA_DATA (${folder}) is not a folder. Set it to a folder.`);
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
};

/** Locks the data folder and makes files written by this process private. Throws DataFolderInUseError. */
export const claimDataFolder = (folder: string): (() => void) => {
  openFolder(folder);
  if (process.platform !== 'win32') process.umask(othersBits);
  const release = claim(join(folder, 'casa.lock'));
  if (release) return release;
  throw new DataFolderInUseError(
    `Another Casa is running on the data folder ${folder}. Stop it first, or set CASA_DATA to another folder.`,
  );
};

/** Runs the initial work and deletes what it created if it fails: an empty database would look like lost data. */
export const cleanUpOnFailure = async <T>(
  { databaseUrl, dataFolder }: Pick<Env, 'databaseUrl' | 'dataFolder'>,
  work: () => Promise<T>,
): Promise<T> => {
  const file = databaseFile(dataFolder);
  const isLacking = (path: string) => !existsSync(path);
  // The write-ahead log belongs to its database, so the log of an existing database is not deleted.
  const isNew = databaseUrl === undefined && isLacking(file);
  const files = isNew ? ['', '-wal', '-shm'].map((ending) => file + ending).filter(isLacking) : [];
  const folders = ['incoming', 'uploads'].map((name) => join(dataFolder, name)).filter(isLacking);
  try {
    return await work();
  } catch (error) {
    for (const path of files) await rm(path, { force: true }).catch(() => {});
    // `rmdir` fails for a folder that has received files in the meantime, so that folder stays.
    for (const path of folders) await rmdir(path).catch(() => {});
    throw error;
  }
};

declare global {
  namespace NodeJS {
    interface Process {
      /** Missing in the types of Node: sets the groups of a user, and one more. */
      initgroups?(user: number, extraGroup: number): void;
    }
  }
}

const setGroups = (uid: number, gid: number): void => {
  try {
    process.initgroups?.(uid, gid);
  } catch {
    // The user has no entry in the list of users, and therefore no further groups.
    process.setgroups?.([gid]);
  }
};

/**
 * Continues as the owner of a folder, if root runs this process for another user, such as with `sudo`. Files that the
 * process creates, also if it is killed, then belong to the user of the service.
 */
export const becomeOwner = (folder: string): void => {
  if (process.geteuid?.() !== 0 || !existsSync(folder)) return;
  const { uid, gid } = statSync(folder);
  if (uid === 0) return;
  try {
    setGroups(uid, gid);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch (error) {
    // Root of a container may lack the right to become another user, or the user may be unknown there.
    if (!isCode(error, 'EPERM', 'EINVAL')) throw error;
  }
};
