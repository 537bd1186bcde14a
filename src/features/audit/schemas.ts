import { z } from 'zod';
import { sheetFormats } from '#features/roster/export-constants.ts';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { blankAsMissing } from '#kernel/fields.ts';
import { Id } from '#kernel/ids.ts';
import { Role } from '#kernel/roles.ts';
import * as texts from '#texts/audit/errors';
import { subjectKinds } from './subject-kinds.ts';
import { topics } from './topics.ts';

/** Somebody or something that a line speaks of. Without a name where it is gone or never had one. */
const Named = z.object({ kind: z.string(), _id: Id.optional(), name: z.string().optional() });

/** One thing that somebody did. */
export const AuditLine = z.object({
  _id: Id,
  at: Timestamp,
  /** `noun:past`, such as `teacher:updated`. */
  action: z.string(),
  /** Missing where nobody was signed in, or Casa did it by itself. */
  actor: z.object({ role: Role, _id: Id, name: z.string().optional() }).optional(),
  subject: Named,
  /** The fields that differ, by their names in the record. */
  changes: z.array(z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() })),
  address: z.string().optional(),
  device: z.string().optional(),
});
export type AuditLine = z.infer<typeof AuditLine>;

const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankAsMissing, schema.optional());

const Filter = z.object({
  /** Words of a person's name or of what was changed. */
  search: optional(z.string().max(200)),
  topic: optional(z.enum(topics)),
  /** A record's id: what happened to it. */
  subject: optional(Id),
  /** `YYYY-MM-DD` of the school's calendar: nothing after that day. */
  until: optional(z.iso.date(texts.notADay)),
});
export type Filter = z.infer<typeof Filter>;

const Limit = z.coerce.number().int().min(1).max(200).default(50);

export const auditSchemas = {
  getAuditLog: {
    /** `before`: the last line of the page before. */
    input: Filter.extend({
      before: optional(Id),
      limit: Limit,
      /** Leaves out who signed in and who opened what. */
      changes: optional(z.literal('only')),
    }),
    output: z.array(AuditLine),
  },
  getAuditSubject: {
    input: z.object({ subject: Id }),
    /** Without kind and name where it is gone, or of a kind that has no page. */
    output: z.object({ kind: z.enum(subjectKinds).optional(), name: z.string().optional(), isInBin: z.boolean() }),
  },
  exportAuditLog: {
    input: Filter.extend({ format: z.enum(sheetFormats).default('csv') }),
    output: z.object({
      name: z.string(),
      /** Empty where another format was asked for. */
      csv: z.string(),
      lines: z.number().int(),
      type: z.string(),
      /** The file in Base64, where it is not CSV. */
      content: z.string().optional(),
    }),
  },
} satisfies SchemasByName;
