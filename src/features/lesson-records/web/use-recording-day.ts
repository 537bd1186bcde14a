import { useState } from 'react';
import { isDay } from '#kernel/typed-day.ts';
import { useMinute } from '#platform/web/minute.ts';
import { useSchool } from '#platform/web/school.ts';

/** The day by the school's clock, `YYYY-MM-DD`. */
const dayAt = (milliseconds: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    milliseconds,
  );

const idleMilliseconds = 10 * 60_000;

/** The day by the school's clock. */
export const useToday = (): string => dayAt(useMinute(), useSchool()?.timeZone ?? 'UTC');

/** For which day is recorded: today, unless another was chosen. That lasts until ten minutes go by without an entry. */
export const useRecordingDay = () => {
  const minute = useMinute();
  const today = useToday();
  const [chosen, setChosen] = useState<{ day: string; since: number }>();
  const lasts = chosen !== undefined && minute - chosen.since < idleMilliseconds;
  return {
    today,
    day: lasts ? chosen.day : today,
    isOther: lasts && chosen.day !== today,
    /** Takes a day, or `''` for today; what is still being typed is left alone. */
    choose: (day: string) => {
      if (day === '') setChosen(undefined);
      else if (isDay(day)) setChosen({ day, since: minute });
    },
    /** Something was recorded, so the chosen day stays for a while. */
    keep: () => setChosen((now) => now && { ...now, since: minute }),
  };
};
