import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isHeldByAnother } from './db/db-errors.ts';

/** Another Casa already uses this data folder. */
export class DataFolderInUseError extends Error {}

/** What the process writes from now on only its own user reads; a folder that others may look into is closed to them. */
const closeToOthers = (folder: string) => {
  if (process.platform === 'win32') return;
  process.umask(0o077);
  const { mode, uid } = statSync(folder);
  if ((mode & 0o007) !== 0 && uid === process.geteuid?.()) chmodSync(folder, mode & 0o770);
};

/**
 * Locks the data folder for this process, creates it when missing and closes it to other users of the machine.
 * The operating system releases the lock when the process ends, however it ends.
 * @returns releases the lock
 * @throws {DataFolderInUseError}; an error of the system or of SQLite when the folder cannot be used
 */
export const claimDataFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeToOthers(folder);
  const claim = new DatabaseSync(join(folder, 'casa.lock'));
  try {
    claim.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    claim.close();
    if (!isHeldByAnother(error)) throw error;
    throw new DataFolderInUseError(
      `Another Casa is running on the data folder ${folder}. Stop that one first, or set CASA_DATA to another folder.`,
      { cause: error },
    );
  }
  return () => claim.close();
};
