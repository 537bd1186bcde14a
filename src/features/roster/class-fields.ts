import { clockText, minutesOf } from '#features/classes/week.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import { type FieldRule, lineRule, optionalLineRule, optionalRule } from '#kernel/field-rules.ts';
import * as texts from '#texts/roster/fields';

const inTwentyFour = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/;

/** Minutes after midnight of a time as tables write it: `8:00 AM`, `13:30` or `08:30:00`. */
export const minutesIn = (typed: string): number | undefined => {
  const [, hours, minutes] = inTwentyFour.exec(typed.trim()) ?? [];
  return hours === undefined ? minutesOf(typed) : Number(hours) * 60 + Number(minutes);
};

const letters = /Th|Su|Sa|M|T|W|F/g;
const onlyLetters = /^(?:Th|Su|Sa|M|T|W|F)+$/;
const dayOfLetters: Readonly<Record<string, number>> = { M: 0, T: 1, W: 2, Th: 3, F: 4, Sa: 5, Su: 6 };

const daysOfWord = (word: string): number[] => {
  const known = weekdays.findIndex((day) => word.length > 1 && day.toLowerCase().startsWith(word.toLowerCase()));
  if (known !== -1) return [known];
  return onlyLetters.test(word) ? (word.match(letters) ?? []).flatMap((one) => dayOfLetters[one] ?? []) : [];
};

/** The days of the week that a cell names, Monday = 0: `Monday`, `Mon, Wed` or `MWF`. `undefined` where it names something else. */
export const daysIn = (typed: string): number[] | undefined => {
  const words = typed.split(/[\s,;/+&.]+|\band\b/i).filter((word) => word !== '');
  const days = words.map(daysOfWord);
  if (words.length === 0 || days.some((found) => found.length === 0)) return undefined;
  return [...new Set(days.flat())].sort((one, other) => one - other);
};

export const dayNames = (days: readonly number[]): string => days.map((day) => weekdays[day] ?? '').join(', ');

const dayRule: FieldRule<true> = {
  ...lineRule(texts.day, 100, (line) => (daysIn(line) ? null : texts.dayForm)),
  clean: (typed) => dayNames(daysIn(typed) ?? []),
};

const timeRule = (label: string): FieldRule<true> => ({
  ...lineRule(label, 40, (line) => (minutesIn(line) === undefined ? texts.timeForm : null)),
  clean: (typed) => clockText(minutesIn(typed) ?? 0),
});

/** What a line of a table of classes can say: a section, who advises it, a subject of it, who teaches that, and a lesson. */
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
