import { Temporal } from 'temporal-polyfill';
import type { QuietHours } from '../schemas.ts';

type Day = Temporal.PlainDate;

/** Returns the quiet span that starts on `day`. The span ends on the next day if `until` is not later than `from`. */
const nightOf = ({ from, until }: QuietHours, day: Day, zone: string) => {
  const at = (date: Day, time: string) => date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
  return { start: at(day, from), end: at(until > from ? day : day.add({ days: 1 }), until) };
};

const wholeDay = (day: Day, zone: string) => ({
  start: day.toZonedDateTime(zone).epochMilliseconds,
  end: day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
});

/** Returns the quiet spans that can contain a moment of this day. */
const spansAround = (quiet: QuietHours, day: Day, zone: string) => [
  nightOf(quiet, day.subtract({ days: 1 }), zone),
  nightOf(quiet, day, zone),
  ...(quiet.days.includes(day.dayOfWeek - 1) ? [wholeDay(day, zone)] : []),
];

/** Limit of adjoining spans: at most six quiet days, each with a night before and after. */
const maxSpans = 20;

const dayOf = (moment: number, zone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate();

const findEnd = (now: number, quiet: QuietHours, zone: string): number | undefined => {
  let end = now;
  for (let spans = 0; spans < maxSpans; spans++) {
    const day = dayOf(end, zone);
    const covering = spansAround(quiet, day, zone).filter((span) => span.start <= end && end < span.end);
    if (covering.length === 0) break;
    end = Math.max(...covering.map((span) => span.end));
  }
  return end === now ? undefined : end;
};

const oneMinute = 60_000;
let cached: { key: string; end: number | undefined } | undefined;

/**
 * Returns the end of the quiet hours that contain `now`, in milliseconds since 1970. Undefined outside quiet hours.
 * Adjoining nights and days form one span. A local time skipped by a clock change moves forward by the gap. A local
 * time that occurs twice means the first occurrence.
 */
export const quietUntil = (now: number, quiet: QuietHours | undefined, zone: string): number | undefined => {
  if (!quiet) return undefined;
  const minute = Math.floor(now / oneMinute) * oneMinute;
  const key = `${minute} ${quiet.from} ${quiet.until} ${quiet.days.join('')} ${zone}`;
  // Quiet hours start and end on a full minute, so one result is valid for the whole minute.
  if (cached?.key !== key) cached = { key, end: findEnd(minute, quiet, zone) };
  return cached.end;
};

/** Returns the start of the next quiet hours, in milliseconds since 1970. `now` is outside of quiet hours. */
export const nextQuiet = (now: number, quiet: QuietHours | undefined, zone: string): number | undefined => {
  if (!quiet) return undefined;
  const day = dayOf(now, zone);
  const spans = [day, day.add({ days: 1 })].flatMap((each) => spansAround(quiet, each, zone));
  return Math.min(...spans.map(({ start }) => start).filter((start) => start > now));
};
