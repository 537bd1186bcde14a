import { addDays } from '../../days.ts';

/** Monday to Friday of the week of a day; Saturday and Sunday belong to the week that comes. */
export const schoolWeek = (day: string): string[] => {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(day, weekday > 4 ? 7 - weekday : -weekday);
  return [0, 1, 2, 3, 4].map((at) => addDays(monday, at));
};

/** After so many days what was not given waits for some time. */
const daysOpen = 14;

export const isLongOpen = (day: string, today: string): boolean => day < addDays(today, -daysOpen);
