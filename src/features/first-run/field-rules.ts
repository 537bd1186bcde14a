import { choiceRule, lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/first-run/fields';

/** Rules of the setup form of a new school. Only the server checks that a time zone exists. */
export const newSchoolRules = {
  name: lineRule(texts.name),
  timeZone: lineRule(texts.timeZone, 100),
  locale: choiceRule(texts.locale),
};
