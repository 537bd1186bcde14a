import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { optionalLineRule } from '#kernel/field-rules.ts';
import { optionalText, optionalYes } from '#kernel/fields.ts';
import { Id } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import * as texts from '#texts/news/errors';

export const News = z.object({
  _id: Id,
  image: z.string(),
  /** Clean HTML: only what the editor can make. */
  text: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type News = z.infer<typeof News>;

const image = optionalText(optionalLineRule(texts.image, 300));
/** Missing is as good as blank: news may be a picture alone. */
const html = z.preprocess(
  (text) => text ?? '',
  z
    .string({ error: texts.mustBeText })
    .max(500_000, texts.textTooLong)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), texts.unshowable),
);

export const newsSchemas = {
  getNewsUpdates: {
    input: PageInput,
    output: z.array(News),
  },
  createNewsUpdates: {
    input: z.object({ image, text: html }),
    output: News,
  },
  editNewsUpdates: {
    input: z.object({ id: Id, image, removeImage: optionalYes('removeImage'), text: html }),
    output: News,
  },
  deleteNewsUpdates: {
    input: z.object({ id: Id }),
    output: Deleted,
  },
} satisfies SchemasByName;
