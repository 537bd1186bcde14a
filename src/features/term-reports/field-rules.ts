import { anyTextRule, lineRule, typedTextRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/term-reports/fields';

export const titleRule = lineRule(texts.title, 80);

/** What stands in one part of a report, with room to spare over its limit of words. */
export const partRule = anyTextRule(texts.part, 5000);

/** What a second adult says of a report, to those who write it. */
export const commentRule = anyTextRule(texts.comment, 2000);

/** Why a published report is written anew. */
export const reasonRule = typedTextRule(texts.reason, 500, texts.noReason);
