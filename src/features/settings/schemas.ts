import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { SchoolYear, Term } from '#kernel/schemas/school-year.ts';

export const SettingValue = z.union([z.string(), z.number(), z.boolean(), z.array(SchoolYear), z.array(Term)]);
export type SettingValue = z.infer<typeof SettingValue>;
const Topic = z.enum([
  'school',
  'look',
  'days',
  'language',
  'words',
  'sign-in',
  'mail',
  'messaging',
  'uploads',
  'personal-data',
  'backups',
]);
const Kind = z.enum([
  'line',
  'text',
  'switch',
  'number',
  'choice',
  'time-zone',
  'color',
  'picture',
  'secret',
  'school-years',
  'weekdays',
  'closed-days',
]);

export const SettingView = z.object({
  key: z.string(),
  topic: Topic,
  kind: Kind,
  label: z.string(),
  hint: z.string().optional(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Missing for a secret. */
  value: SettingValue.optional(),
  /** Value used if the school has not set one; missing for a secret. */
  default: SettingValue.optional(),
  /** True if the school or the environment has set a value. */
  isSet: z.boolean(),
  lockedBy: z.string().optional(),
  version: z.string(),
  /** End of the confirmation period. An unconfirmed change is reverted then. */
  confirmUntil: Timestamp.optional(),
});
export type SettingView = z.infer<typeof SettingView>;

const MailState = z.object({
  isSetUp: z.boolean(),
  lastSent: Timestamp.optional(),
  /** `answer` contains no email addresses. */
  lastRefused: z.object({ at: Timestamp, answer: z.string() }).optional(),
});

export const MailTest = z.object({
  steps: z.array(
    z.object({
      step: z.enum(['connect', 'secure', 'sign-in', 'accept']),
      state: z.enum(['done', 'skipped', 'failed', 'not-reached']),
    }),
  ),
  isAccepted: z.boolean(),
  sentence: z.string(),
  /** Response of the mail server; empty if there was none. */
  answer: z.string(),
});
export type MailTest = z.infer<typeof MailTest>;

const Retention = z.object({
  kept: z.array(
    z.object({
      name: z.string(),
      says: z.string(),
      days: z.int(),
      /** Setting that determines the number of days, if any. */
      setting: z.string().optional(),
      /** Number of records that would be deleted now. */
      count: z.int(),
    }),
  ),
});

const Settings = z.object({ settings: z.array(SettingView) });
const key = z
  .string()
  .max(100)
  .regex(/^[a-z0-9.-]+$/);

const maxAtOnce = 50;
const maxDays = 36_500;

export const settingsSchemas = {
  getSettings: { input: z.object({}), output: Settings },
  saveSettings: {
    input: z.object({
      changes: z
        .array(z.object({ key, version: z.string().max(100), value: z.unknown().optional() }))
        .min(1)
        .max(maxAtOnce),
    }),
    output: Settings,
  },
  confirmSettings: {
    input: z.object({ keys: z.array(key).min(1).max(maxAtOnce) }),
    output: Settings,
  },
  readLogo: { input: z.object({ version: z.string(), name: z.string() }), output: z.unknown() },
  getMailState: { input: z.object({}), output: MailState },
  previewRetention: {
    input: z.object({
      days: z
        .array(z.object({ key, days: z.int().min(0).max(maxDays) }))
        .max(maxAtOnce)
        .optional(),
    }),
    output: Retention,
  },
  testMail: { input: z.object({}), output: MailTest },
} satisfies SchemasByName;
