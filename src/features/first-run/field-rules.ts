import { choiceRule, lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/first-run/fields';

/** What a new school says of itself. Whether a time zone exists the server knows. */
export const newSchoolRules = {
  name: lineRule(texts.name),
  timeZone: lineRule(texts.timeZone, 100),
  locale: choiceRule(texts.locale),
};
