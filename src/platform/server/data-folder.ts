import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another Casa works on this data folder already. */
export class DataFolderInUseError extends Error {}

/**
 * Makes the data folder if need be and claims it for this process. The operating system gives the claim up when the process ends,
 * however it ends.
 * @returns releases the claim
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
