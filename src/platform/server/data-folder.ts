import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isHeldByAnother } from './db/db-errors.ts';

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
