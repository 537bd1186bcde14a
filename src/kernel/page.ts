import { z } from 'zod';
import { blankAsMissing } from './text.ts';

/** Fields that every list which can grow takes beside its own. Without `limit` the whole list comes; a blank `cursor` is the start. */
export const PageInput = z.object({
  limit: z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,6}$/)
          .transform(Number),
      ],
      { error: 'limit must be a whole number.' },
    )
    .pipe(
      z
        .number()
        .int('limit must be a whole number.')
        .min(1, 'limit must be 1 at least.')
        .max(1000, 'limit may be 1000 at most.'),
    )
    .optional(),
  cursor: z.preprocess(blankAsMissing, z.string().max(1000).optional()),
});
export type PageInput = z.infer<typeof PageInput>;
