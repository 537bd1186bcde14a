import { addDays } from '#kernel/days/days.ts';
import { digestHour } from '../contract.ts';

/**
 * The day whose digest is due: today from the digest's hour on, before it still yesterday.
 * @param milliseconds now
 * @param timeZone the school's
 * @returns YYYY-MM-DD
 */
export const digestDay = (milliseconds: number, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-CA', {
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
