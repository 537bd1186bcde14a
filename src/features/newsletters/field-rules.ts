import { lineRule, webAddressRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/newsletters/errors';

/** What families know it by. */
export const titleRule = lineRule(texts.title, 150);
export const linkRule = webAddressRule(texts.link);
