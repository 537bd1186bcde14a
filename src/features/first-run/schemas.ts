import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { locales } from '#kernel/locale.ts';
import { newSchoolRules } from './field-rules.ts';

const Token = z.string().max(200);

const opener = z.enum(['key', 'passphrase', 'nothing']);

const RestoreProgress = z.object({
  /** `received`: waiting for the key and the check. `checked`: ready to be restored. */
  step: z.enum(['empty', 'receiving', 'received', 'checking', 'checked', 'restoring']),
  problem: z.string().optional(),
  archive: z.object({ name: z.string(), bytes: z.number().int(), needs: opener }).optional(),
  /** Present after a successful check. */
  school: z
    .object({
      name: z.string(),
      takenAt: Timestamp,
      teachers: z.number().int(),
      students: z.number().int(),
      files: z.number().int(),
      /** Number of files that were lost before the backup. */
      missing: z.number().int(),
    })
    .optional(),
});
export type RestoreProgress = z.infer<typeof RestoreProgress>;

const NewSchool = z.object({
  /** Empty until the name is entered. */
  name: z.string(),
  timeZone: z.string(),
  locale: z.enum(['', ...locales]),
  /** Fields set by environment variables. The form does not show them. */
  decided: z.array(z.enum(['name', 'timeZone', 'locale'])),
});
export type NewSchool = z.infer<typeof NewSchool>;

export const firstRunSchemas = {
  /** The school is null if the link is invalid or has expired. */
  getNewSchool: { input: z.object({ token: Token }), output: z.object({ school: NewSchool.nullable() }) },
  saveNewSchool: {
    input: z.object({
      token: Token,
      name: requiredText(newSchoolRules.name).optional(),
      timeZone: requiredText(newSchoolRules.timeZone).optional(),
      locale: z.enum(locales).optional(),
    }),
    output: NewSchool,
  },
  getRestore: { input: z.object({ token: Token }), output: RestoreProgress },
  receiveArchive: { input: z.object({ token: Token }), output: RestoreProgress },
  checkArchive: {
    input: z.object({
      token: Token,
      /** The key from its printed page, or the passphrase. Empty for an unencrypted archive. */
      key: z.string().max(2000).default(''),
    }),
    output: RestoreProgress,
  },
  restoreSchool: { input: z.object({ token: Token }), output: RestoreProgress },
} satisfies SchemasByName;
