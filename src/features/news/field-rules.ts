import { lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/news/errors';

export const titleRule = lineRule(texts.title, 150);
export const imageAltRule = lineRule(texts.imageAlt, 300);
