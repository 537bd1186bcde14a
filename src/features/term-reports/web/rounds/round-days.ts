import { isDay } from '#kernel/days/typed-day.ts';
import * as texts from '#texts/term-reports/screens';

export const needsDay = (day: string) => (isDay(day) ? null : texts.chooseDay);

/** @param words what is said of a day before the first one of the period */
export const notBefore = (day: string, fromDay: string, message: string) =>
  needsDay(day) ?? (isDay(fromDay) && day < fromDay ? message : null);
