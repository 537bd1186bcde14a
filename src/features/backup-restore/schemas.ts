import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { activeStates } from '#kernel/operation.ts';
import { schoolNameRule } from './field-rules.ts';

const archive = z.string().min(1).max(200);

const Origin = z.enum(['own', 'unsigned', 'foreign']);

const BackupView = z.object({
  _id: z.string(),
  /** Origin of the archive. `restore`: made before a restore, so that the restore can be undone. */
  madeBy: z.enum(['hand', 'night', 'upgrade', 'restore']).optional(),
  takenAt: Timestamp.optional(),
  verifiedAt: Timestamp.optional(),
  bytes: z.int().optional(),
  files: z.int().optional(),
  /** Number of known files that were lost before the backup. Missing if none. */
  missing: z.int().optional(),
  app: z.string().optional(),
  /** `unsigned`: made before archives were signed, or not by Casa. `foreign`: made by another school, or changed. */
  origin: Origin.optional(),
  /** Secret to enter before the check: the archive's, or the school's own for an unencrypted archive. */
  asks: z.enum(['key', 'passphrase']).optional(),
  /** Reason why the archive cannot be restored here. */
  obstacle: z.string().optional(),
});
export type BackupView = z.infer<typeof BackupView>;

const BackupRun = z.object({
  /** `none`: no recent backup was started by hand, or the last one was cancelled. */
  state: z.enum(['none', ...activeStates, 'done', 'failed']),
  percent: z.int(),
  /** Name of the admin who started the backup. */
  by: z.string().optional(),
  begunAt: Timestamp.optional(),
  endedAt: Timestamp.optional(),
  problem: z.string().optional(),
});
export type BackupRun = z.infer<typeof BackupRun>;

const countedTable = z.enum(['teachers', 'students', 'sections', 'messages', 'files']);

const RestoreState = z.object({
  /** `keeping`: the current school is being backed up. */
  step: z.enum(['idle', 'checking', 'checked', 'keeping', 'restoring']),
  problem: z.string().optional(),
  archive: z.string().optional(),
  /** Name of the admin who chose the archive. */
  by: z.string().optional(),
  /** Present after a successful check. */
  contents: z
    .object({
      school: z.string(),
      takenAt: Timestamp,
      app: z.string(),
      origin: Origin,
      counts: z.array(z.object({ what: countedTable, inBackup: z.int(), now: z.int() })),
      /** Number of files that were lost before the backup. */
      missing: z.int(),
      /** Number of changes since the backup. A restore would lose them. */
      changesSince: z.int(),
      messagesSince: z.int(),
    })
    .optional(),
  /** Time of the backup that was restored since this Casa started. */
  restoredTo: Timestamp.optional(),
});
export type RestoreState = z.infer<typeof RestoreState>;
export type CountedTable = z.infer<typeof countedTable>;

export const backupRestoreSchemas = {
  getBackups: {
    input: z.object({}),
    output: z.object({
      place: z.string(),
      backups: z.array(BackupView),
      /** Reason why the backup folder or bucket cannot be read. */
      problem: z.string().optional(),
    }),
  },
  getBackupRun: { input: z.object({}), output: BackupRun },
  makeBackup: { input: z.object({}), output: BackupRun },
  stopBackup: { input: z.object({}), output: BackupRun },
  getRestoreState: { input: z.object({}), output: RestoreState },
  checkBackup: {
    input: z.object({ archive, key: z.string().max(1000).optional() }),
    output: RestoreState,
  },
  leaveBackup: { input: z.object({}), output: RestoreState },
  restoreBackup: {
    input: z.object({
      archive,
      /** Typed by the admin as a confirmation. */
      schoolName: requiredText(schoolNameRule),
    }),
    output: RestoreState,
  },
} satisfies SchemasByName;
