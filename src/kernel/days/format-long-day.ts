import { type Locale, locales } from '../locale.ts';

const longDayFormats = new Map(
  locales.map((locale) => [locale, new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })]),
);

/** Formats `YYYY-MM-DD` as `March 9, 2017`, or `9 March 2017` in locales with the day first. */
export const formatLongDay = (day: string, locale: Locale): string =>
  longDayFormats.get(locale)?.format(new Date(`${day}T00:00:00Z`)) ?? day;
