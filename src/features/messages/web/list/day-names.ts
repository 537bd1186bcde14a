import { useMemo } from 'react';
import { useDates } from '#platform/web/format/dates.ts';
import { serverNow } from '#platform/web/server-time.ts';
import * as texts from '#texts/messages/chat';

const oneDay = 24 * 60 * 60 * 1000;

/** Returns a function that names a day in the school's time zone: "Today", "Yesterday" or the date. */
export const useDayName = (): ((at: string) => string) => {
  const { date } = useDates();
  const today = date(new Date(serverNow()));
  return useMemo(() => {
    const names = new Map([
      [date(new Date(serverNow() - oneDay)), texts.yesterday],
      [today, texts.today],
    ]);
    const known = new Map<string, string>();
    const nameOf = (at: string) => names.get(date(at)) ?? date(at);
    return (at: string) => {
      // Formatting a date is slow, so names are cached per ten minutes. In every time zone, midnight falls on a
      // multiple of ten minutes.
      const tenMinutes = at.slice(0, 15);
      const name = known.get(tenMinutes) ?? nameOf(at);
      known.set(tenMinutes, name);
      return name;
    };
  }, [date, today]);
};
