import { dateFormat } from '#kernel/locale.ts';

const hour = 3_600_000;

const dayIn = (timeZone: string) => {
  const format = dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (milliseconds: number) => format.format(milliseconds);
};

/** Returns the timestamp of the end of a day (`YYYY-MM-DD`) in a time zone. */
export const endOfDay = (day: string, timeZone: string): string => {
  const dayAt = dayIn(timeZone);
  // No zone differs from UTC by more than 14 hours, and a day has at most 25 hours.
  let [inside, after] = [Date.parse(`${day}T00:00:00Z`) - 14 * hour, Date.parse(`${day}T00:00:00Z`) + 40 * hour];
  while (after - inside > 1) {
    const middle = Math.floor((inside + after) / 2);
    if (dayAt(middle) <= day) inside = middle;
    else after = middle;
  }
  return new Date(after).toISOString();
};
