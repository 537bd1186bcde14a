import type { ArchiveKey } from './archive-key.ts';
import type { Manifest } from './manifest.ts';

/** Puts an archive in the place of the school that is being served. Only the program that serves can do it. */
export type SchoolRestore = {
  /**
   * Shows that an archive can be restored.
   * @throws BackupError
   */
  check(file: string, key: ArchiveKey | undefined): Promise<Manifest>;
  /**
   * Ends what is served, restores, and serves the restored school at the same address. Returns at once.
   * @param file an archive that was checked
   */
  begin(file: string, key: ArchiveKey | undefined): void;
  /** Why the last restore did not succeed: then the school from before is served again. */
  lastFault(): Error | undefined;
};
