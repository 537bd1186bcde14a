import { z } from 'zod';
import { planes } from '#features/albums/constants.ts';
import { optionalText, requiredText } from '#kernel/fields.ts';
import { Id } from '#kernel/ids.ts';
import * as texts from '#texts/term-reports/errors';
import { areasKey, nextKey } from './constants.ts';
import { hintRule, maxStarters, starterRule, titleRule, wordLimits } from './field-rules.ts';

/** A part of a template. The part with the key `areas` represents the areas of a section and has no text. */
export const TemplatePart = z.object({
  key: Id,
  title: z.string(),
  hint: z.string(),
  mostWords: z.number().int(),
  starters: z.array(z.string()),
  /** True if the part contains the next steps, which are shown to the writer of the next report. */
  isNext: z.boolean(),
});
export type TemplatePart = z.infer<typeof TemplatePart>;

export const NewTemplatePart = z
  .object({
    key: Id,
    title: z.string().max(1000),
    hint: optionalText(hintRule),
    mostWords: z
      .number()
      .int()
      .min(wordLimits.least, texts.wordLimits(wordLimits))
      .max(wordLimits.most, texts.wordLimits(wordLimits)),
    starters: z.array(requiredText(starterRule)).max(maxStarters, texts.tooManyStarters({ most: maxStarters })),
    isNext: z.boolean().optional(),
  })
  .superRefine(({ key, title }, context) => {
    const problem = key === areasKey ? null : titleRule.check(title);
    if (problem !== null) context.addIssue({ code: 'custom', path: ['title'], message: problem });
  })
  .transform((part) =>
    part.key === areasKey
      ? { ...part, title: '', isNext: false }
      : { ...part, title: titleRule.clean(part.title), isNext: part.isNext ?? part.key === nextKey },
  );

export const ReportTemplate = z.object({
  _id: Id,
  name: z.string(),
  plane: z.enum(planes),
  parts: z.array(TemplatePart),
  version: z.number().int(),
  isShipped: z.boolean(),
});
export type ReportTemplate = z.infer<typeof ReportTemplate>;
