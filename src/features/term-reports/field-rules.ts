import { anyTextRule, lineRule, optionalLineRule, typedTextRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/term-reports/fields';

export const titleRule = lineRule(texts.title, 80);

export const templateNameRule = lineRule(texts.name, 80);

/** What a part of a template says that belongs into it. */
export const hintRule = optionalLineRule(texts.hint, 300);

/** A sentence to begin with. */
export const starterRule = lineRule(texts.starter, 200);
export const maxStarters = 20;

/** How long a part may be meant to be, in words. */
export const wordLimits = { least: 10, most: 800 };
export const maxParts = 30;

/** What stands in one part of a report, with room to spare over its limit of words. */
export const partRule = anyTextRule(texts.part, 5000);

/** What a second adult says of a report, to those who write it. */
export const commentRule = anyTextRule(texts.comment, 2000);

/** Why a published report is written anew. */
export const reasonRule = typedTextRule(texts.reason, 500, texts.noReason);

/** How many photos one report has at most, and how many suit it. */
export const maxReportPhotos = 6;
