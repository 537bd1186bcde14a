import { addDays, weekdayOf } from '../plan/calendar.ts';

const friday = 4;

/** Holiday ranges as `MM-DD`, both ends included. */
const holidays = [
  ['01-01', '01-05'],
  ['04-10', '05-31'],
  ['10-31', '11-02'],
  ['12-19', '12-31'],
] as const;

const isHoliday = (day: string) => holidays.some(([from, to]) => day.slice(5) >= from && day.slice(5) <= to);

/** Returns the school days between two days, both included. */
export const schoolDays = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    if (weekdayOf(day) <= friday && !isHoliday(day)) days.push(day);
  return days;
};
