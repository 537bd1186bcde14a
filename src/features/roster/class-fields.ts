import { clockText } from '#features/classes/week.ts';
import { type FieldRule, lineRule, optionalLineRule, optionalRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/roster/fields';
import { dayNames, daysIn } from './class-days.ts';
import { minutesIn } from './class-times.ts';

const dayRule: FieldRule<true> = {
  ...lineRule(texts.day, 100, (line) => (daysIn(line) ? null : texts.dayForm)),
  clean: (typed) => dayNames(daysIn(typed) ?? []),
};

const timeRule = (label: string): FieldRule<true> => ({
  ...lineRule(label, 40, (line) => (minutesIn(line) === undefined ? texts.timeForm : null)),
  clean: (typed) => clockText(minutesIn(typed) ?? 0),
});

/** Columns of a file of classes: a section with its adviser, a subject with its teacher, and a lesson. */
export const classFields = {
  category: optionalLineRule(texts.category, 100),
  level: optionalLineRule(texts.level, 100),
  section: lineRule(texts.section, 100),
  adviser: optionalLineRule(texts.adviser),
  subject: optionalLineRule(texts.subject, 100),
  teacher: optionalLineRule(texts.teacher),
  day: optionalRule(dayRule),
  from: optionalRule(timeRule(texts.from)),
  to: optionalRule(timeRule(texts.to)),
} satisfies Record<string, FieldRule>;
