import { Temporal } from 'temporal-polyfill';
import { dateFormat } from '#kernel/locale.ts';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const dayOf = (milliseconds: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone).toPlainDate();

/** Returns the end of quiet hours as `07:00`, or as `Monday 07:00` if the end is later than tomorrow. */
export const quietUntilLabel = (until: number, now: number, zone: string): string => {
  const isSoon = dayOf(now, zone).until(dayOf(until, zone)).days <= 1;
  return dateFormat('en-US', {
    ...clock,
    ...(isSoon ? {} : ({ weekday: 'long' } as const)),
    timeZone: zone,
  })
    .format(until)
    .replace(/\s/g, ' ');
};
