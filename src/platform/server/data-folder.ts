import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another Casa already uses this data folder. */
export class DataFolderInUseError extends Error {}

/**
 * Locks the data folder for this process and creates it when missing.
 * The operating system releases the lock when the process ends, however it ends.
 * @returns releases the lock
 * @throws {DataFolderInUseError}
 */
export const claimDataFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const claim = new DatabaseSync(join(folder, 'casa.lock'));
  try {
    claim.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    claim.close();
    throw new DataFolderInUseError(
      `Another Casa is running on the data folder ${folder}. Stop that one first, or set CASA_DATA to another folder.`,
      { cause: error },
    );
  }
  return () => claim.close();
};
