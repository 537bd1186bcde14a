import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { requiredText } from '#kernel/fields.ts';
import { locales } from '#kernel/locale.ts';
import { newSchoolRules } from './field-rules.ts';

const Token = z.string().max(200);

/** What opens an archive. */
const opener = z.enum(['key', 'passphrase', 'nothing']);

const RestoreProgress = z.object({
  /** `received`: waits for its key and the check. `checked`: can be restored. */
  step: z.enum(['empty', 'receiving', 'received', 'checking', 'checked', 'restoring']),
  /** Why the last step did not succeed, in a sentence. */
  problem: z.string().optional(),
  archive: z.object({ name: z.string(), bytes: z.number().int(), needs: opener }).optional(),
  /** Once it was checked. */
  school: z
    .object({
      name: z.string(),
      takenAt: Timestamp,
      teachers: z.number().int(),
      students: z.number().int(),
      files: z.number().int(),
      /** Files that the school had lost before the backup was made. */
      missing: z.number().int(),
    })
    .optional(),
});
export type RestoreProgress = z.infer<typeof RestoreProgress>;

const NewSchool = z.object({
  /** `''` while nobody has said it. */
  name: z.string(),
  timeZone: z.string(),
  locale: z.enum(['', ...locales]),
  /** What the environment decides, and nobody is asked for. */
  decided: z.array(z.enum(['name', 'timeZone', 'locale'])),
});
export type NewSchool = z.infer<typeof NewSchool>;

export const firstRunSchemas = {
  /** Null where the link is not valid, or not any more. */
  getNewSchool: { input: z.object({ token: Token }), output: z.object({ school: NewSchool.nullable() }) },
  saveNewSchool: {
    input: z.object({
      token: Token,
      name: requiredText(newSchoolRules.name).optional(),
      timeZone: requiredText(newSchoolRules.timeZone).optional(),
      /** How it writes days. */
      locale: z.enum(locales).optional(),
    }),
    output: NewSchool,
  },
  getRestore: { input: z.object({ token: Token }), output: RestoreProgress },
  receiveArchive: { input: z.object({ token: Token }), output: RestoreProgress },
  checkArchive: {
    input: z.object({
      token: Token,
      /** The key as it stands on its printed page, or the passphrase; empty for an archive that is not encrypted. */
      key: z.string().max(2000).default(''),
    }),
    output: RestoreProgress,
  },
  restoreSchool: { input: z.object({ token: Token }), output: RestoreProgress },
} satisfies SchemasByName;
