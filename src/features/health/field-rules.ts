import { lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/health/fields';

export const whyRule = lineRule(texts.why, 300);
export const lastCharactersRule = lineRule(texts.lastCharacters, 20);
