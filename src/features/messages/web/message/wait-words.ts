import { useDates } from '#platform/web/format/dates.ts';
import { serverNow } from '#platform/web/server-time.ts';

const oneDay = 24 * 60 * 60 * 1000;

/** Names a moment to come as people at the school say it: `7:00 AM`, or `Monday 7:00 AM` where that is after tomorrow. */
export const useWaitWords = (): ((until: string) => string) => {
  const { timeZone, date } = useDates();
  return (until) => {
    const moment = new Date(until);
    const isSoon = [0, oneDay].some((later) => date(new Date(serverNow() + later)) === date(moment));
    const format = new Intl.DateTimeFormat('en-US', {
      ...(!isSoon && { weekday: 'long' }),
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
    return format.format(moment).replaceAll(/\s/g, ' ');
  };
};
