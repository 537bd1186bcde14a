import { z } from 'zod';
import { uploadSchemas } from '#features/files/schemas.ts';
import { Timestamp } from '#kernel/dates.ts';
import { Deleted } from '#kernel/deleted.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { optionalLineRule, optionalRule } from '#kernel/field-rules.ts';
import { optionalBoolean, optionalText, requiredText } from '#kernel/fields.ts';
import { Id } from '#kernel/ids.ts';
import { PageInput } from '#kernel/page.ts';
import * as texts from '#texts/newsletters/errors';
import { linkRule, titleRule } from './field-rules.ts';

export const Newsletter = z.object({
  _id: Id,
  /** Title as entered, otherwise the file name without extension or the host of the link. */
  title: z.string(),
  file: z.string().optional(),
  fileName: z.string().optional(),
  type: z.string().optional(),
  size: z.number().optional(),
  link: z.string().optional(),
  /** Path of a picture of the first page, with renditions. */
  image: z.string().optional(),
  /** Present on drafts, which only admins see. */
  isDraft: z.literal(true).optional(),
  /** Time of publication; for a draft, time of creation. */
  createdAt: Timestamp,
});
export type Newsletter = z.infer<typeof Newsletter>;

export const newslettersSchemas = {
  uploadNewsletter: uploadSchemas,
  getNewslettersMemos: {
    input: PageInput,
    output: z.array(Newsletter),
  },
  uploadNewsletterMemo: {
    input: z
      .object({
        link: optionalText(optionalRule(linkRule)),
        file: optionalText(optionalLineRule(texts.file, 300)),
        title: optionalText(optionalRule(titleRule)).optional(),
        image: optionalText(optionalLineRule(texts.image, 300)).optional(),
        isDraft: optionalBoolean('isDraft'),
      })
      .refine(({ link, file }) => (link === '') !== (file === ''), texts.fileOrLink),
    output: Newsletter,
  },
  updateNewsletter: {
    input: z.object({ newsletterID: Id, title: requiredText(titleRule) }),
    output: Newsletter,
  },
  publishNewsletter: {
    input: z.object({ newsletterID: Id }),
    output: Newsletter,
  },
  deleteNewslettersMemos: {
    input: z.object({ newsletterID: Id }),
    output: Deleted,
  },
} satisfies SchemasByName;
