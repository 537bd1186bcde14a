import { z } from 'zod';
import { dataTopics } from '#kernel/data-topics.ts';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { lineRule } from '#kernel/field-rules.ts';
import { requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { OperationView } from '#kernel/schemas/operation-view.ts';
import * as texts from '#texts/privacy/fields';

const ExportView = OperationView.extend({ person: z.object({ _id: Id, full_name: z.string() }) });
export type ExportView = z.infer<typeof ExportView>;

const Erased = z.object({
  /** Readable descriptions with numbers of rows. */
  parts: z.array(z.object({ table: z.string(), says: z.string(), count: z.int() })),
  /** Number of audit log entries that lose their details. */
  lines: z.int(),
  files: z.int(),
  /** Number of conversations retained for now because a message was reported. */
  held: z.int(),
});
export type Erased = z.infer<typeof Erased>;

export const privacySchemas = {
  getPrivacy: {
    input: z.object({}),
    output: z.object({
      school: z.string(),
      /** Number of days after the last day for which a former student's data is kept. */
      leaverDays: z.int(),
      /** Readable descriptions of stored data by topic. */
      kept: z.array(z.object({ topic: z.enum(dataTopics), says: z.array(z.string()) })),
    }),
  },
  previewErasure: {
    input: z.object({ id: ReadId }),
    output: Erased.extend({
      name: z.string(),
      /** Date until which a copy from before a restore, move or upgrade contains the data. Missing without a copy. */
      copiesUntil: Timestamp.optional(),
    }),
  },
  erasePerson: {
    /** `name`: the person's full name, as a confirmation. */
    input: z.object({ id: Id, name: requiredText(lineRule(texts.name, 500)) }),
    /** `isCleanedUp`: false if a file or the database could not be cleared yet. Casa retries automatically. */
    output: Erased.extend({ isCleanedUp: z.boolean() }),
  },
  beginExport: { input: z.object({ id: Id.optional() }), output: ExportView },
  getExports: { input: z.object({}), output: z.array(ExportView) },
  cancelExport: { input: z.object({ id: Id }), output: z.object({ cancelled: z.boolean() }) },
  getExportFile: { input: z.object({ id: Id }), output: z.unknown() },
} satisfies SchemasByName;
