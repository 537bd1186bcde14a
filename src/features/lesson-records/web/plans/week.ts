import { addDays, weekdayOf } from '#kernel/days/days.ts';
import { defaultWeekdays, isSchoolDay, type SchoolDays } from '#kernel/days/school-days.ts';
import { someTime } from '../../constants.ts';

/** Returns the school days of the week of a day. After the last school day, those of the following week. */
export const schoolWeek = (day: string, weekdays: readonly number[] = defaultWeekdays): string[] => {
  const weekday = weekdayOf(day);
  const monday = addDays(day, weekdays.some((one) => one >= weekday) ? -weekday : 7 - weekday);
  return weekdays.map((at) => addDays(monday, at));
};

const weeksAhead = 10;

/** Returns the school days of the next week that has any. After the last school day, the coming week is the next. */
export const nextSchoolWeek = (day: string, days: SchoolDays): string[] => {
  const isOver = !days.weekdays.some((one) => one >= weekdayOf(day));
  const first = schoolWeek(isOver ? day : addDays(day, 7), days.weekdays);
  const weeks = Array.from({ length: weeksAhead }, (_, at) =>
    first.map((one) => addDays(one, 7 * at)).filter((one) => isSchoolDay(days, one)),
  );
  return weeks.find((week) => week.length > 0) ?? [];
};

/** Returns the same weekday of the next school week, or its first day. `someTime` after `weeksAhead` empty weeks. */
export const inNextWeek = (day: string, today: string, days: SchoolDays): string => {
  const week = nextSchoolWeek(today, days);
  return week.find((one) => weekdayOf(one) === weekdayOf(day)) ?? week[0] ?? someTime;
};

/** Days after which an overdue plan is listed without a date. */
const daysOpen = 14;

export const isLongOpen = (day: string, today: string): boolean => day < addDays(today, -daysOpen);
