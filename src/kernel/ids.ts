import { z } from 'zod';
import * as texts from '#texts/kernel/fields';

/**
 * An id on the wire: opaque text. Ids that Casa makes are UUIDv7, yet any short text is accepted as an id and simply not
 * found, so that an unknown id is always answered in the same way.
 */
export const Id = z
  .string({ error: texts.idRequired })
  .min(1, texts.idRequired)
  .max(100, texts.notAnId)
  .regex(/^[\w-]+$/, texts.notAnId);
export type Id = z.infer<typeof Id>;

const WholeRecord = z.looseObject({ _id: Id }).transform(({ _id }) => _id);

/** The id of what a call reads. Older clients send the whole record, which stands for its `_id`. */
export const ReadId = z.union([Id, WholeRecord], { error: texts.idRequired });

const Blank = z
  .literal('')
  .nullish()
  .transform(() => undefined);

/** As {@link ReadId}. Older clients also ask while nothing is chosen; it comes out as `undefined` then and the answer is empty. */
export const OptionalReadId = z.union([Blank, Id, WholeRecord], { error: texts.idRequired });

/** Ids of what a call reads, at most 1,000; nothing is none. */
export const ReadIds = z.union([Blank.transform((): string[] => []), z.array(ReadId).max(1000, texts.tooManyIds)], {
  error: texts.idsRequired,
});

/** Ids of things to act on together: at least one, at most 5,000, each once. */
export const IdList = z
  .array(Id, { error: texts.idsRequired })
  .min(1, texts.noIds)
  .max(5000, texts.tooManyIds)
  .transform((ids) => [...new Set(ids)]);
