import { isDay } from '#kernel/days/typed-day.ts';
import { dateFormat } from '#kernel/locale.ts';

const partsOf = (moment: number, timeZone: string): number => {
  const format = dateFormat('en-US', {
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

/** Returns Unix milliseconds of `2026-03-09` and `07:30`, NaN if invalid. A time skipped by DST moves forward. */
export const zonedTime = (day: string, time: string, timeZone: string): number => {
  const shown = isDay(day) ? Date.parse(`${day}T${time}:00Z`) : Number.NaN;
  if (Number.isNaN(shown)) return shown;
  const offsetAt = (moment: number) => partsOf(moment, timeZone) - moment;
  const first = shown - offsetAt(shown);
  const second = shown - offsetAt(first);
  return partsOf(second, timeZone) === shown ? second : Math.max(first, second);
};
