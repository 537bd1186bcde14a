import { addDays } from '#kernel/days/days.ts';
import { dateFormat } from '#kernel/locale.ts';
import { digestHour } from '../limits.ts';

/** Returns the `YYYY-MM-DD` of the latest due digest: today from the digest hour on, otherwise yesterday. */
export const digestDay = (milliseconds: number, timeZone: string): string => {
  const format = dateFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(milliseconds).map(({ type, value }) => [type, value]));
  const today = `${parts.year}-${parts.month}-${parts.day}`;
  if (Number(parts.hour) >= digestHour) return today;
  return addDays(today, -1);
};
