import type { Services } from '../context.ts';
import type { ArchiveKey } from './archive-key.ts';
import type { RestoreNote } from './begin-epoch.ts';
import type { Manifest, ReadManifest } from './manifest.ts';

/** @property signal nobody wants the archive any more @property report how much of the work is done, in percent */
export type BackupOptions = { readonly signal?: AbortSignal; readonly report?: (percent: number) => void };

/** Backs up the school that is being served, or puts an archive in its place. Only the program that serves can do it. */
export type SchoolRestore = {
  /**
   * Shows that an archive can be restored.
   * @throws BackupError
   */
  check(file: string, key: ArchiveKey | undefined): Promise<ReadManifest>;
  /**
   * Makes and verifies an archive of the school as it is now.
   * @throws BackupError
   */
  backUp(services: Services, options?: BackupOptions): Promise<void>;
  /**
   * The same before a restore.
   * @throws BackupError also while another Casa uses the database, for then nothing can be restored
   */
  backUpBeforeRestore(services: Services): Promise<void>;
  /**
   * Ends what is served, restores, and serves the restored school at the same address. Returns at once.
   * @param file an archive that was checked
   * @param digest of the manifest that was checked: another archive in its place is refused
   * @param note who has asked for it, for the audit log of the restored school
   */
  begin(file: string, key: ArchiveKey | undefined, digest: string, note?: RestoreNote): void;
  /** Why the last restore did not succeed: then the school from before is served again. */
  lastFault(): Error | undefined;
  /** What the last restore has brought back. */
  lastRestored(): Manifest | undefined;
};
