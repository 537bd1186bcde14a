import { z } from 'zod';
import * as texts from '#texts/kernel/fields';
import { blankAsMissing } from './fields.ts';

/** Paging input. Without `limit` the whole list is returned. A blank `cursor` means the start. */
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
      { error: texts.limitWhole },
    )
    .pipe(z.number().int(texts.limitWhole).min(1, texts.limitLeast).max(1000, texts.limitMost))
    .optional(),
  cursor: z.preprocess(blankAsMissing, z.string().max(1000).optional()),
});
export type PageInput = z.infer<typeof PageInput>;
