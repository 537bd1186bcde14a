import { z } from 'zod';
import { dataTopics } from '#kernel/data-topics.ts';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { lineRule } from '#kernel/field-rules.ts';
import { requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { OperationView } from '#kernel/schemas/operation-view.ts';
import * as texts from '#texts/privacy/fields';

/** An export of everything about somebody. */
const ExportView = OperationView.extend({ person: z.object({ _id: Id, full_name: z.string() }) });
export type ExportView = z.infer<typeof ExportView>;

/** What an erasure removes or empties. */
const Erased = z.object({
  /** In plain words, with how many there are. */
  parts: z.array(z.object({ table: z.string(), says: z.string(), count: z.int() })),
  /** Entries of the audit log that lose what they tell. */
  lines: z.int(),
  files: z.int(),
  /** Conversations that stay for now, because a message in them was reported. */
  held: z.int(),
});
export type Erased = z.infer<typeof Erased>;

export const privacySchemas = {
  getPrivacy: {
    input: z.object({}),
    output: z.object({
      school: z.string(),
      /** For how many days after their last day a student who left is kept. */
      leaverDays: z.int(),
      /** What is kept, in plain words under its headings. */
      kept: z.array(z.object({ topic: z.enum(dataTopics), says: z.array(z.string()) })),
    }),
  },
  previewErasure: {
    input: z.object({ id: ReadId }),
    output: Erased.extend({
      name: z.string(),
      /** Until when a state of before a restore, a move or an upgrade still holds it; missing where there is none. */
      copiesUntil: Timestamp.optional(),
    }),
  },
  erasePerson: {
    /** `name`: the person's whole name, so that nobody else is meant. */
    input: z.object({ id: Id, name: requiredText(lineRule(texts.name, 500)) }),
    /** `isCleanedUp`: False if a file or the database could not be cleared yet. Casa repeats that by itself. */
    output: Erased.extend({ isCleanedUp: z.boolean() }),
  },
  beginExport: { input: z.object({ id: Id.optional() }), output: ExportView },
  getExports: { input: z.object({}), output: z.array(ExportView) },
  cancelExport: { input: z.object({ id: Id }), output: z.object({ cancelled: z.boolean() }) },
  getExportFile: { input: z.object({ id: Id }), output: z.unknown() },
} satisfies SchemasByName;
