import { useMinute } from '../minute.ts';
import { useSchool } from '../school.ts';

/** The day of a moment in a zone, `YYYY-MM-DD`. */
export const dayAt = (milliseconds: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    milliseconds,
  );

/** The day by the school's clock, `YYYY-MM-DD`. */
export const useToday = (): string => dayAt(useMinute(), useSchool()?.timeZone ?? 'UTC');
