import { useState } from 'react';
import { isDay } from '#kernel/days/typed-day.ts';
import { useToday } from '#platform/web/format/today.ts';
import { useMinute } from '#platform/web/minute.ts';

const idleMilliseconds = 10 * 60_000;

/** Returns the day for new entries: today, or a chosen day until ten minutes pass without an entry. */
export const useRecordingDay = () => {
  const minute = useMinute();
  const today = useToday();
  const [chosen, setChosen] = useState<{ day: string; since: number }>();
  const lasts = chosen !== undefined && minute - chosen.since < idleMilliseconds;
  return {
    today,
    day: lasts ? chosen.day : today,
    isOther: lasts && chosen.day !== today,
    /** Chooses a day. `''` means today. Ignores incomplete input. */
    choose: (day: string) => {
      if (day === '') setChosen(undefined);
      else if (isDay(day)) setChosen({ day, since: minute });
    },
    extend: () => setChosen((now) => now && { ...now, since: minute }),
  };
};
