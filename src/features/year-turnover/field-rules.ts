import { lineRule, optionalLineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/year-turnover/fields';

export const turnoverFields = {
  reason: optionalLineRule(texts.reason),
  name: lineRule(texts.name, 100),
};
