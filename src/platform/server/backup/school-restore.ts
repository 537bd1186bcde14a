import type { Services } from '../context.ts';
import type { ArchiveKey } from './archive-key.ts';
import type { RestoreNote } from './begin-epoch.ts';
import type { Manifest } from './manifest.ts';

/** Puts an archive in the place of the school that is being served. Only the program that serves can do it. */
export type SchoolRestore = {
  /**
   * Shows that an archive can be restored.
   * @throws BackupError
   */
  check(file: string, key: ArchiveKey | undefined): Promise<Manifest>;
  /**
   * Makes and verifies an archive of the school as it is now.
   * @throws BackupError
   */
  keep(services: Services): Promise<void>;
  /**
   * Ends what is served, restores, and serves the restored school at the same address. Returns at once.
   * @param file an archive that was checked
   * @param note who has asked for it, for the audit log of the restored school
   */
  begin(file: string, key: ArchiveKey | undefined, note?: RestoreNote): void;
  /** Why the last restore did not succeed: then the school from before is served again. */
  lastFault(): Error | undefined;
  /** What the last restore has brought back. */
  lastRestored(): Manifest | undefined;
};
