import { isDay } from '#kernel/days/typed-day.ts';

const partsOf = (moment: number, timeZone: string): number => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 1, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map((name) =>
    parts.get(name),
  );
  return Date.UTC(year, month - 1, day, hour, minute);
};

/**
 * Returns the moment of a local time in a time zone. A time skipped by daylight saving is moved forward.
 * @param day `2026-03-09`
 * @param time `07:30`
 * @returns Unix time in milliseconds; NaN for an invalid day or time
 */
export const zonedTime = (day: string, time: string, timeZone: string): number => {
  const shown = isDay(day) ? Date.parse(`${day}T${time}:00Z`) : Number.NaN;
  if (Number.isNaN(shown)) return shown;
  const offsetAt = (moment: number) => partsOf(moment, timeZone) - moment;
  const first = shown - offsetAt(shown);
  const second = shown - offsetAt(first);
  return partsOf(second, timeZone) === shown ? second : Math.max(first, second);
};
