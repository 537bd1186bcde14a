import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';

const SettingValue = z.union([z.string(), z.number(), z.boolean()]);
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
  /** What holds where the school has decided nothing; missing for a secret. */
  default: SettingValue.optional(),
  /** Whether the school or the environment has decided it. */
  isSet: z.boolean(),
  /** The variable of the environment that decides it. */
  lockedBy: z.string().optional(),
  /** To be sent along with a change. */
  version: z.string(),
  /** A change goes by itself unless it is confirmed until then. */
  confirmUntil: Timestamp.optional(),
});
export type SettingView = z.infer<typeof SettingView>;

const MailState = z.object({
  isSetUp: z.boolean(),
  lastSent: Timestamp.optional(),
  /** `answer` without addresses. */
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
  /** What happened, and what to do. */
  sentence: z.string(),
  /** The server's own words; empty where it said none. */
  answer: z.string(),
});
export type MailTest = z.infer<typeof MailTest>;

const Retention = z.object({
  kept: z.array(
    z.object({
      name: z.string(),
      says: z.string(),
      days: z.int(),
      /** The setting that decides the days, where there is one. */
      setting: z.string().optional(),
      /** How many would go now. */
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
