import { Temporal } from 'temporal-polyfill';

const clock = { hour: 'numeric', minute: '2-digit' } as const;

const dayOf = (milliseconds: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone).toPlainDate();

/** When quiet hours end, as people at the school say it: `7:00 AM`, or `Monday 7:00 AM` where that is after tomorrow. */
export const quietWords = (until: number, now: number, zone: string): string => {
  const isSoon = dayOf(now, zone).until(dayOf(until, zone)).days <= 1;
  return new Intl.DateTimeFormat('en-US', {
    ...clock,
    ...(isSoon ? {} : ({ weekday: 'long' } as const)),
    timeZone: zone,
  })
    .format(until)
    .replace(/\s/g, ' ');
};
