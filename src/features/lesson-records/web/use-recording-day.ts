import { useState } from 'react';
import { isDay } from '#kernel/days/typed-day.ts';
import { useToday } from '#platform/web/format/today.ts';
import { useMinute } from '#platform/web/minute.ts';

const idleMilliseconds = 10 * 60_000;

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
    extend: () => setChosen((now) => now && { ...now, since: minute }),
  };
};
