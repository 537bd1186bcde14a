import { anyTextRule, lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/term-reports/fields';

export const titleRule = lineRule(texts.title, 80);

/** What stands in one part of a report, with room to spare over its limit of words. */
export const partRule = anyTextRule(texts.part, 5000);
