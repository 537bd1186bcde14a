const dayMilliseconds = 24 * 60 * 60 * 1000;

const dateOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(dateOf(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** Monday to Friday of the week of a day; Saturday and Sunday belong to the week that comes. */
export const schoolWeek = (day: string): string[] => {
  const weekday = (new Date(dateOf(day)).getUTCDay() + 6) % 7;
  const monday = addDays(day, weekday > 4 ? 7 - weekday : -weekday);
  return [0, 1, 2, 3, 4].map((at) => addDays(monday, at));
};

/** After so many days what was not given waits for some time. */
const daysOpen = 14;

export const isLongOpen = (day: string, today: string): boolean => day < addDays(today, -daysOpen);
