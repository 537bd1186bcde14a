import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { Id } from '#kernel/ids.ts';
import { lastCharactersRule, whyRule } from './field-rules.ts';

const CheckName = z.string().min(1).max(60);

const CheckView = z.object({
  name: z.string(),
  title: z.string(),
  state: z.enum(['good', 'later', 'look', 'bad', 'unknown']),
  /** Time at which the check entered this state. */
  since: Timestamp.optional(),
  checkedAt: Timestamp.optional(),
  text: z.string(),
  advice: z.string().optional(),
  link: z.string().optional(),
  ignored: z
    .object({
      until: Timestamp,
      at: Timestamp,
      by: z.object({ _id: Id, full_name: z.string() }).optional(),
      why: z.string(),
    })
    .optional(),
});
export type CheckView = z.infer<typeof CheckView>;

const BackupKey = z.object({
  identity: z.string(),
  recipient: z.string(),
  fingerprint: z.string(),
  /** Path of the key file on the server. */
  file: z.string(),
});
export type BackupKey = z.infer<typeof BackupKey>;

export const healthSchemas = {
  getHealth: { input: z.object({}), output: z.array(CheckView) },
  examineHealth: { input: z.object({ check: CheckName.optional() }), output: z.array(CheckView) },
  ignoreHealthCheck: {
    input: z.object({ check: CheckName, days: z.int().min(1).max(365), why: requiredText(whyRule) }),
    output: CheckView,
  },
  watchHealthCheck: { input: z.object({ check: CheckName }), output: CheckView },
  showBackupKey: { input: z.object({}), output: BackupKey },
  confirmBackupKey: {
    input: z.object({ lastCharacters: requiredText(lastCharactersRule) }),
    output: z.object({ confirmedAt: Timestamp }),
  },
} satisfies SchemasByName;
