import type { Services } from '../context.ts';
import type { ArchiveKey } from './archive-key.ts';
import type { RestoreNote } from './begin-epoch.ts';
import type { Manifest, ReadManifest } from './manifest.ts';

/**
 * Options of a backup.
 * @property signal aborts the backup
 * @property report receives the progress in percent
 */
export type BackupOptions = { readonly signal?: AbortSignal; readonly report?: (percent: number) => void };

/** Backs up the served school, or replaces it by an archive. Available only in the process that serves the school. */
export type SchoolRestore = {
  /**
   * Verifies that an archive can be restored.
   * @throws BackupError
   */
  check(file: string, key: ArchiveKey | undefined): Promise<ReadManifest>;
  /**
   * Creates and verifies an archive of the current school.
   * @throws BackupError
   */
  backUp(services: Services, options?: BackupOptions): Promise<void>;
  /**
   * Creates and verifies an archive before a restore.
   * @throws BackupError also if another Casa uses the database, because a restore is impossible then
   */
  backUpBeforeRestore(services: Services): Promise<void>;
  /**
   * Stops the server, restores the archive, and serves the restored school at the same address. Returns before the
   * restore starts.
   * @param file a verified archive
   * @param digest checksum of the verified manifest; a different archive is refused
   * @param note user who requested the restore, for the audit log of the restored school
   */
  begin(file: string, key: ArchiveKey | undefined, digest: string, note?: RestoreNote): void;
  /** Returns the error of the last restore if it failed. The previous school is served again in this case. */
  lastFault(): Error | undefined;
  lastRestored(): Manifest | undefined;
};
