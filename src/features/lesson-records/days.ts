const dayMilliseconds = 24 * 60 * 60 * 1000;

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMilliseconds;

/** Days are `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * dayMilliseconds).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);
