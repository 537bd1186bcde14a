import { useMemo } from 'react';
import { useDates } from '#platform/web/format/dates.ts';
import { serverNow } from '#platform/web/server-time.ts';
import * as texts from '#texts/messages/chat';

const oneDay = 24 * 60 * 60 * 1000;

/** Names days as the school's clock sees them, whatever the device's says: 'Today', 'Yesterday' or the date. */
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
      // Writing a date is slow, and messages come close together: days begin at tens of minutes in every zone.
      const tenMinutes = at.slice(0, 15);
      const name = known.get(tenMinutes) ?? nameOf(at);
      known.set(tenMinutes, name);
      return name;
    };
  }, [date, today]);
};
