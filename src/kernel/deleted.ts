import { z } from 'zod';

/** The answer of a delete: how many things of the kind asked for are gone now. */
export const Deleted = z.object({ deleted: z.number().int() });
export type Deleted = z.infer<typeof Deleted>;
