import { Temporal } from 'temporal-polyfill';

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const dayOf = (milliseconds: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone).toPlainDate();

/** When quiet hours end: `07:00`, or `Monday 07:00` where that is after tomorrow. */
export const quietUntilLabel = (until: number, now: number, zone: string): string => {
  const isSoon = dayOf(now, zone).until(dayOf(until, zone)).days <= 1;
  return new Intl.DateTimeFormat('en-US', {
    ...clock,
    ...(isSoon ? {} : ({ weekday: 'long' } as const)),
    timeZone: zone,
  })
    .format(until)
    .replace(/\s/g, ' ');
};
