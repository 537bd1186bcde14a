import { z } from 'zod';
import * as texts from '#texts/kernel/fields';

/** An opaque id. Any short text is accepted and not found, so that all unknown ids get the same response. */
export const Id = z
  .string({ error: texts.idRequired })
  .min(1, texts.idRequired)
  .max(100, texts.notAnId)
  .regex(/^[\w-]+$/, texts.notAnId);
export type Id = z.infer<typeof Id>;

const WholeRecord = z.looseObject({ _id: Id }).transform(({ _id }) => _id);

/** The id of an item to read. Older clients send the whole record; its `_id` is used. */
export const ReadId = z.union([Id, WholeRecord], { error: texts.idRequired });

const Blank = z
  .literal('')
  .nullish()
  .transform(() => undefined);

/** Like {@link ReadId}, for older clients, which also send a blank id. It becomes undefined; the response is empty. */
export const OptionalReadId = z.union([Blank, Id, WholeRecord], { error: texts.idRequired });

/** Ids of items to read, at most 1,000. Blank means none. */
export const ReadIds = z.union([Blank.transform((): string[] => []), z.array(ReadId).max(1000, texts.tooManyIds)], {
  error: texts.idsRequired,
});

/** Ids of items for a joint action: 1 to 5,000, duplicates removed. */
export const IdList = z
  .array(Id, { error: texts.idsRequired })
  .min(1, texts.noIds)
  .max(5000, texts.tooManyIds)
  .transform((ids) => [...new Set(ids)]);
