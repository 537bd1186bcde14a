import { z } from 'zod';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { lineRule } from '#kernel/field-rules.ts';
import { requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import * as texts from '#texts/privacy/fields';

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
      kept: z.array(z.string()),
    }),
  },
  previewErasure: {
    input: z.object({ id: ReadId }),
    output: Erased.extend({ name: z.string() }),
  },
  erasePerson: {
    /** `name`: the person's whole name, so that nobody else is meant. */
    input: z.object({ id: Id, name: requiredText(lineRule(texts.name, 500)) }),
    output: Erased,
  },
} satisfies SchemasByName;
