import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { schoolNameRule } from './field-rules.ts';

const archive = z.string().min(1).max(200);

const Origin = z.enum(['own', 'unsigned', 'foreign']);

const BackupView = z.object({
  /** The archive's name. */
  _id: z.string(),
  /** `restore`: before the school was restored, so that it can be undone. */
  madeBy: z.enum(['hand', 'night', 'upgrade', 'restore']).optional(),
  takenAt: Timestamp.optional(),
  verifiedAt: Timestamp.optional(),
  bytes: z.int().optional(),
  files: z.int().optional(),
  /** How many files that the school knew were lost before it was made; missing where none was. */
  missing: z.int().optional(),
  app: z.string().optional(),
  /** `unsigned`: made before archives were signed, or not by Casa. `foreign`: made by another school, or changed. */
  origin: Origin.optional(),
  /** Secret that has to be typed before it is checked: it opens the archive, or else it is that of the school. */
  asks: z.enum(['key', 'passphrase']).optional(),
  /** Why it cannot be restored here, in a sentence. */
  obstacle: z.string().optional(),
});
export type BackupView = z.infer<typeof BackupView>;

const BackupRun = z.object({
  /** `none`: nobody has asked for one lately, or it was stopped. */
  state: z.enum(['none', 'waiting', 'running', 'done', 'failed']),
  percent: z.int(),
  /** Who has asked for it. */
  by: z.string().optional(),
  begunAt: Timestamp.optional(),
  endedAt: Timestamp.optional(),
  /** Why it did not succeed, in a sentence. */
  problem: z.string().optional(),
});
export type BackupRun = z.infer<typeof BackupRun>;

const countedTable = z.enum(['teachers', 'students', 'sections', 'messages', 'files']);

const RestoreState = z.object({
  /** `keeping`: the school as it is now is backed up. */
  step: z.enum(['idle', 'checking', 'checked', 'keeping', 'restoring']),
  /** Why the last step did not succeed, in a sentence. */
  problem: z.string().optional(),
  archive: z.string().optional(),
  /** Who has chosen it. */
  by: z.string().optional(),
  /** Once it was checked. */
  contents: z
    .object({
      school: z.string(),
      takenAt: Timestamp,
      app: z.string(),
      origin: Origin,
      counts: z.array(z.object({ what: countedTable, inBackup: z.int(), now: z.int() })),
      /** Files that the school had lost before the backup was made. */
      missing: z.int(),
      /** What was written since: it would be gone. */
      changesSince: z.int(),
      messagesSince: z.int(),
    })
    .optional(),
  /** What this Casa was restored to since it was started. */
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
      /** Why the place cannot be read. */
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
      /** Typed by whoever restores, so that nobody does it by a slip. */
      schoolName: requiredText(schoolNameRule),
    }),
    output: RestoreState,
  },
} satisfies SchemasByName;
