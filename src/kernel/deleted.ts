import { z } from 'zod';
import { Id } from './ids.ts';

/** The answer of a delete: how many things of the kind asked for are gone now, and the batch of the bin in which they lie. */
export const Deleted = z.object({ deleted: z.number().int(), batch: Id.optional() });
export type Deleted = z.infer<typeof Deleted>;
