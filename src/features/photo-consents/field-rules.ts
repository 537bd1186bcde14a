import { isDay } from '#kernel/days/typed-day.ts';
import { choiceRule, type FieldRule, lineRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/photo-consents/fields';

export const guardianRule = lineRule(texts.guardian);
export const channelRule = choiceRule(texts.way);

const notADay = (typed: string) => (isDay(typed) ? null : texts.notADay);

export const dayRule: FieldRule<true> = {
  label: texts.day,
  isRequired: true,
  clean: (typed) => typed,
  check: notADay,
};

export const untilRule: FieldRule<false> = {
  label: texts.until,
  isRequired: false,
  clean: (typed) => typed,
  check: (typed) => (typed === '' ? null : notADay(typed)),
};
