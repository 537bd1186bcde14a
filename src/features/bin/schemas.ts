import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { lineRule, optionalLineRule } from '#kernel/field-rules.ts';
import { blankAsMissing, optionalText, requiredText } from '#kernel/fields.ts';
import { Id, IdList, ReadId } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import * as texts from '#texts/bin/fields';
import { deletableKinds, kinds } from './kinds.ts';

const Kind = z.enum(kinds);
const Counts = z.partialRecord(Kind, z.number().int());

const BinBatch = z.object({
  _id: Id,
  kind: Kind,
  /** Names of the directly deleted items, at most 20. */
  titles: z.array(z.string()),
  /** Number of items of each kind, including the directly deleted ones. */
  counts: Counts,
  deletedAt: Timestamp,
  /** Missing if the account is gone. */
  deletedBy: z.object({ _id: Id, full_name: z.string() }).optional(),
  erasedAt: Timestamp,
  /** True if a message report in the batch is open or closed less than a year ago. Prevents the erasure. */
  isHeld: z.boolean(),
  /** Time from which the batch may be erased. Missing while a report in it is open. */
  heldUntil: Timestamp.optional(),
});
export type BinBatch = z.infer<typeof BinBatch>;

const choice = z.enum(['rename', 'parent', 'keep']);

const RestoreConflict = z.object({
  _id: z.string(),
  reason: z.enum(['taken', 'missing', 'moved', 'circle']),
  kind: Kind.optional(),
  title: z.string(),
  choices: z.array(choice),
  /** The missing parent, and the batch that can restore it. */
  missing: z.object({ kind: Kind.optional(), title: z.string(), batch: Id.optional() }).optional(),
  /** Possible replacements for the missing parent. */
  candidates: z.array(z.object({ _id: Id, name: z.string() })),
});
export type RestoreConflict = z.infer<typeof RestoreConflict>;

const Decision = z.object({
  conflict: z.string().max(300),
  choice,
  value: z.preprocess(blankAsMissing, requiredText(lineRule(texts.value, 254)).optional()),
});

export const binSchemas = {
  getBin: {
    input: z
      .object({
        searchInput: optionalText(optionalLineRule(texts.search, 1000)),
        kind: z.preprocess(blankAsMissing, Kind.optional()),
      })
      .extend(PageInput.shape),
    output: z.array(BinBatch),
  },
  previewDeletion: {
    input: z.object({ kind: z.enum(deletableKinds), ids: IdList }),
    output: z.object({ counts: Counts }),
  },
  getRestoreConflicts: {
    input: z.object({ batch: ReadId }),
    output: z.object({ conflicts: z.array(RestoreConflict) }),
  },
  restoreBatch: {
    input: z.object({ batch: Id, decisions: z.array(Decision).max(500).optional() }),
    output: z.object({ restored: Counts }),
  },
  eraseBatch: {
    input: z.object({ batch: Id }),
    output: z.object({ erased: Counts }),
  },
} satisfies SchemasByName;
