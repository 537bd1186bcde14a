const dayMs = 86_400_000;
const manilaHours = 8;

const atMidnight = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) throw new Error(`Invalid day: ${day}`);
  return time;
};

/** @param day `YYYY-MM-DD` */
export const addDays = (day: string, count: number): string =>
  new Date(atMidnight(day) + count * dayMs).toISOString().slice(0, 10);

/** Returns the weekday; Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(atMidnight(day)).getUTCDay() + 6) % 7;

/** Returns the day, or the Friday before it on a weekend. */
export const schoolDayUpTo = (day: string): string => {
  const weekday = weekdayOf(day);
  return weekday > 4 ? addDays(day, 4 - weekday) : day;
};

/** Returns the first such weekday on or after `day`. */
const nextWeekday = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** Returns the day some months earlier, clamped to the end of its month. */
export const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 - months;
  const last = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(index / 12), index % 12, Math.min(date, last))).toISOString().slice(0, 10);
};

/** Returns a time of day in Manila as an ISO timestamp in UTC. */
export const manilaTime = (day: string, minutes: number, seconds = 0): string =>
  new Date(atMidnight(day) + (minutes - manilaHours * 60) * 60_000 + seconds * 1000).toISOString();

const longForm = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** Formats a day as `Friday, June 12`. */
const spokenDay = (day: string): string => longForm.format(new Date(atMidnight(day)));

const weekdays: Record<string, number> = { mon: 0, tue: 1, wed: 2, thu: 3, fri: 4, sat: 5, sun: 6 };

/** Replaces `{sat+5}` with the first Saturday at least five days after `day`. `{-7}` and `{+3}` count days only. */
export const fillDays = (text: string, day: string): string =>
  text.replace(/\{(mon|tue|wed|thu|fri|sat|sun)?([+-]\d+)\}/g, (_, weekday: string | undefined, count: string) => {
    const from = addDays(day, Number(count));
    return spokenDay(weekday === undefined ? from : nextWeekday(from, weekdays[weekday] ?? 0));
  });

const firstMonth = 6;

/** Returns the year in which the school year of a day began. School years in the Philippines begin in June. */
export const schoolYearOf = (day: string): number => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month < firstMonth ? year - 1 : year;
};

export const firstDayOf = (schoolYear: number): string => `${schoolYear}-06-01`;
