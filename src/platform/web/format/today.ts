import { dateFormat } from '#kernel/locale.ts';
import { useMinute } from '../minute.ts';
import { useSchool } from '../school.ts';

/** Returns the day of a time in a time zone, `YYYY-MM-DD`. */
export const dayAt = (milliseconds: number, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(milliseconds);

/** Returns the current day in the school's time zone, `YYYY-MM-DD`. */
export const useToday = (): string => dayAt(useMinute(), useSchool()?.timeZone ?? 'UTC');
