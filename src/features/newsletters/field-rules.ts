import { lineRule, webAddressRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/newsletters/errors';

export const titleRule = lineRule(texts.title, 150);
export const linkRule = webAddressRule(texts.link);
