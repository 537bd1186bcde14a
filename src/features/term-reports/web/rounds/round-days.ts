import { isDay } from '#kernel/days/typed-day.ts';
import * as texts from '#texts/term-reports/screens';

export const needsDay = (day: string) => (isDay(day) ? null : texts.chooseDay);

/** Returns an error for a missing day, or `message` for a day before the period. */
export const notBefore = (day: string, fromDay: string, message: string) =>
  needsDay(day) ?? (isDay(fromDay) && day < fromDay ? message : null);
