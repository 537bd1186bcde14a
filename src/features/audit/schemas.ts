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

/** The subject of an audit entry. Has no name if the record is gone or never had one. */
const Named = z.object({ kind: z.string(), _id: Id.optional(), name: z.string().optional() });

export const AuditLine = z.object({
  _id: Id,
  at: Timestamp,
  /** `noun:past`, such as `teacher:updated`. */
  action: z.string(),
  /** Missing if no user was signed in or if Casa acted by itself. */
  actor: z.object({ role: Role, _id: Id, name: z.string().optional() }).optional(),
  subject: Named,
  /** Changed fields by their names in the record. */
  changes: z.array(z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() })),
  address: z.string().optional(),
  device: z.string().optional(),
});
export type AuditLine = z.infer<typeof AuditLine>;

const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankAsMissing, schema.optional());

const Filter = z.object({
  /** Search terms for names of people and for changed values. */
  search: optional(z.string().max(200)),
  topic: optional(z.enum(topics)),
  /** Only entries about the record with this id. */
  subject: optional(Id),
  /** Only entries up to the end of this day, `YYYY-MM-DD` in the school's time zone. */
  until: optional(z.iso.date(texts.notADay)),
});
export type Filter = z.infer<typeof Filter>;

const Limit = z.coerce.number().int().min(1).max(200).default(50);

export const auditSchemas = {
  getAuditLog: {
    /** `before` is the id of the last entry of the previous page. */
    input: Filter.extend({
      before: optional(Id),
      limit: Limit,
      /** Leaves out sign-ins, file access and entries about the log itself. */
      changes: optional(z.literal('only')),
    }),
    output: z.array(AuditLine),
  },
  getAuditSubject: {
    input: z.object({ subject: Id }),
    /** Kind and name are missing if the record is gone or its kind has no page. */
    output: z.object({ kind: z.enum(subjectKinds).optional(), name: z.string().optional(), isInBin: z.boolean() }),
  },
  exportAuditLog: {
    input: Filter.extend({ format: z.enum(sheetFormats).default('csv') }),
    output: z.object({
      name: z.string(),
      /** Empty for other formats. */
      csv: z.string(),
      lines: z.number().int(),
      type: z.string(),
      /** The file as Base64 if the format is not CSV. */
      content: z.string().optional(),
    }),
  },
} satisfies SchemasByName;
