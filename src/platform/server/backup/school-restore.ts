import type { AuditEntry, AuditSource } from '../audit.ts';
import type { Services } from '../context.ts';
import type { ArchiveKey } from './archive-key.ts';
import type { Manifest, ReadManifest } from './manifest.ts';

/**
 * The audit log entry of a restore or move, with the user who started it. `actor` is undefined on the command line, or
 * with the setup link of an empty installation.
 */
export type RestoreNote = AuditSource & { readonly entry: AuditEntry };

/** `signal` aborts the backup. `report` receives the progress in percent. */
export type BackupOptions = { readonly signal?: AbortSignal; readonly report?: (percent: number) => void };

/** Backs up the served school, or replaces it by an archive. Available only in the process that serves the school. */
export type SchoolRestore = {
  /** Throws a BackupError if the archive cannot be restored. */
  check(file: string, key: ArchiveKey | undefined): Promise<ReadManifest>;
  /** Creates and verifies an archive of the current school. Throws BackupError. */
  backUp(services: Services, options?: BackupOptions): Promise<void>;
  /** Backs up like `backUp`. Throws BackupError also if another Casa uses the database, which rules out a restore. */
  backUpBeforeRestore(services: Services): Promise<void>;
  /**
   * Restores a verified archive and serves it at the same address. Returns before the restore starts.
   * @param digest checksum of the verified manifest; a different archive is refused
   */
  begin(file: string, key: ArchiveKey | undefined, digest: string, note?: RestoreNote): void;
  /** Returns the error of the last restore if it failed. The previous school is served again in this case. */
  lastFault(): Error | undefined;
  lastRestored(): Manifest | undefined;
};
