import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { optionalLineRule, optionalRule } from '#kernel/field-rules.ts';
import { optionalBoolean, optionalText } from '#kernel/fields.ts';
import { Id } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import * as texts from '#texts/news/errors';
import { imageAltRule, titleRule } from './field-rules.ts';

export const News = z.object({
  _id: Id,
  title: z.string().optional(),
  image: z.string(),
  /** Alternative text of the picture. `''` for a decorative picture. Missing if never set. */
  imageAlt: z.string().optional(),
  /** Sanitized HTML that contains only what the editor supports. */
  text: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type News = z.infer<typeof News>;

const image = optionalText(optionalLineRule(texts.image, 300));
/** Older clients omit the title. */
const title = optionalText(optionalRule(titleRule)).optional();
const imageAlt = optionalText(optionalRule(imageAltRule)).optional();
/** Missing text equals empty text. A news item may be a picture only. */
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
    input: z.object({ title, image, imageAlt, text: html }),
    output: News,
  },
  editNewsUpdates: {
    input: z.object({ id: Id, title, image, imageAlt, removeImage: optionalBoolean('removeImage'), text: html }),
    output: News,
  },
  deleteNewsUpdates: {
    input: z.object({ id: Id }),
    output: Deleted,
  },
} satisfies SchemasByName;
