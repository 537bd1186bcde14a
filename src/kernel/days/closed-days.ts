import * as texts from '#texts/kernel/school-years';
import { daysBetween } from './days.ts';
import { weekdays } from './school-days.ts';
import { sortTerms, type Term } from './school-years.ts';
import { isDay } from './typed-day.ts';

const maxSpans = 200;
const maxName = 60;
const maxDays = 200;

/** Parses `Monday, Tuesday` into weekday numbers in order. Returns undefined for other text. */
export const parseWeekdays = (text: string): number[] | undefined => {
  const names: readonly string[] = weekdays;
  const days = text.split(',').map((name) => names.indexOf(name.trim()));
  return days.includes(-1) ? undefined : weekdays.map((_, day) => day).filter((day) => days.includes(day));
};

export const formatWeekdays = (days: readonly number[]): string =>
  weekdays.filter((_, day) => days.includes(day)).join(', ');

/** Sorts spans by day. A span without a last day becomes a single day. */
export const sortClosedDays = (spans: readonly Term[]): Term[] =>
  sortTerms(spans.map((span) => ({ ...span, to: span.to.trim() || span.from })));

const problemOf = ({ name, from, to }: Term): string | null => {
  if (name === '') return texts.closedNameMissing;
  if (name.length > maxName) return texts.nameTooLong({ name, max: maxName });
  if (!isDay(from) || !isDay(to)) return texts.closedDaysMissing({ name });
  if (to < from) return texts.endsBefore({ name });
  return daysBetween(from, to) > maxDays ? texts.closedTooLong({ name, max: maxDays }) : null;
};

/** Returns the message for the first invalid span, or `null`. */
export const problemOfClosedDays = (spans: readonly Term[]): string | null => {
  if (spans.length > maxSpans) return texts.tooManyClosed({ max: maxSpans });
  return spans.map(problemOf).find((problem) => problem !== null) ?? null;
};
