import { z } from 'zod';
import { Id } from './ids.ts';

/** Response of a delete: the number of deleted items of the requested kind, and their batch in the bin. */
export const Deleted = z.object({ deleted: z.number().int(), batch: Id.optional() });
export type Deleted = z.infer<typeof Deleted>;
