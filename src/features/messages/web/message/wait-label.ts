import { useDates } from '#platform/web/format/dates.ts';
import { serverNow } from '#platform/web/server-time.ts';

const oneDay = 24 * 60 * 60 * 1000;

type Dates = Pick<ReturnType<typeof useDates>, 'date' | 'weekday' | 'time'>;

/** Returns the label of a future time: `07:00`, or `Monday 07:00` if the time is after tomorrow. */
export const waitLabel = (until: string, now: number, { date, weekday, time }: Dates): string => {
  const isSoon = [0, oneDay].some((later) => date(new Date(now + later)) === date(until));
  return isSoon ? time(until) : `${weekday(until)} ${time(until)}`;
};

export const useWaitLabel = (): ((until: string) => string) => {
  const dates = useDates();
  return (until) => waitLabel(until, serverNow(), dates);
};
