import { addDays, weekdayOf } from '#kernel/days/days.ts';
import { defaultWeekdays, isSchoolDay, type SchoolDays } from '#kernel/days/school-days.ts';
import { someTime } from '../../constants.ts';

/** The days of the week of a day on which there is school; after the last of them, those of the week that comes. */
export const schoolWeek = (day: string, weekdays: readonly number[] = defaultWeekdays): string[] => {
  const weekday = weekdayOf(day);
  const monday = addDays(day, weekdays.some((one) => one >= weekday) ? -weekday : 7 - weekday);
  return weekdays.map((at) => addDays(monday, at));
};

const weeksAhead = 10;

/** The school days of the next week that has some; after the last school day of a week, of the one that comes. */
export const nextSchoolWeek = (day: string, days: SchoolDays): string[] => {
  const isOver = !days.weekdays.some((one) => one >= weekdayOf(day));
  const first = schoolWeek(isOver ? day : addDays(day, 7), days.weekdays);
  const weeks = Array.from({ length: weeksAhead }, (_, at) =>
    first.map((one) => addDays(one, 7 * at)).filter((one) => isSchoolDay(days, one)),
  );
  return weeks.find((week) => week.length > 0) ?? [];
};

/** The weekday of a day in the next week with school, or its first day of school; no day where there is no school for long. */
export const inNextWeek = (day: string, today: string, days: SchoolDays): string => {
  const week = nextSchoolWeek(today, days);
  return week.find((one) => weekdayOf(one) === weekdayOf(day)) ?? week[0] ?? someTime;
};

/** After so many days what was not given waits for some time. */
const daysOpen = 14;

export const isLongOpen = (day: string, today: string): boolean => day < addDays(today, -daysOpen);
