import { z } from 'zod';

/**
 * An id on the wire: opaque text. Ids that Casa makes are UUIDv7, yet any short text is accepted as an id and simply not
 * found, so that an unknown id is always answered in the same way.
 */
export const Id = z
  .string({ error: 'An id is required.' })
  .min(1, 'An id is required.')
  .max(100, 'Not an id.')
  .regex(/^[\w-]+$/, 'Not an id.');
export type Id = z.infer<typeof Id>;

/** Ids of things to act on together: at least one, at most 5,000, each once. */
export const IdList = z
  .array(Id, { error: 'A list of ids is required.' })
  .min(1, 'At least one id is required.')
  .max(5000, 'Too many ids.')
  .transform((ids) => [...new Set(ids)]);
