import { type Locale, locales } from '../locale.ts';

const longDayFormats = new Map(
  locales.map((locale) => [locale, new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })]),
);

/**
 * A day as documents and reports of a school write it out: `March 9, 2017`, or `9 March 2017` where the day comes first.
 * @param day `YYYY-MM-DD`
 */
export const formatLongDay = (day: string, locale: Locale): string =>
  longDayFormats.get(locale)?.format(new Date(`${day}T00:00:00Z`)) ?? day;
