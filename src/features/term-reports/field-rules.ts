import { anyTextRule, lineRule, optionalLineRule, typedTextRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/term-reports/fields';

export const titleRule = lineRule(texts.title, 80);

export const templateNameRule = lineRule(texts.name, 80);

export const hintRule = optionalLineRule(texts.hint, 300);

export const starterRule = lineRule(texts.starter, 200);
export const maxStarters = 20;

/** Allowed range of a part's recommended length, in words. */
export const wordLimits = { least: 10, most: 800 };
export const maxParts = 30;

/** Text of one part. The limit in characters leaves room beyond the recommended number of words. */
export const partRule = anyTextRule(texts.part, 5000);

export const commentRule = anyTextRule(texts.comment, 2000);

export const reasonRule = typedTextRule(texts.reason, 500, texts.noReason);

export const maxReportPhotos = 6;
