const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Returns the days from 1970-01-01 to a day `YYYY-MM-DD`. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMilliseconds;

/** @param number days since 1970-01-01 @returns `YYYY-MM-DD` */
export const dayOfNumber = (number: number): string => new Date(number * dayMilliseconds).toISOString().slice(0, 10);

/** @param day `YYYY-MM-DD` @param days may be negative @returns `YYYY-MM-DD` */
export const addDays = (day: string, days: number): string => dayOfNumber(dayNumber(day) + days);

/** Returns the number of days between two days, `YYYY-MM-DD`. Negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Returns the weekday, 0 for Monday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: string): number => (((dayNumber(day) + 3) % 7) + 7) % 7;
