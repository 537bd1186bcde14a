import { webAddressRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/newsletters/errors';

export const linkRule = webAddressRule(texts.link);
