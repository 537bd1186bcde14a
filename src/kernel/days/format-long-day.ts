import { dateFormat, type Locale } from '../locale.ts';

/** Formats `YYYY-MM-DD` as `March 9, 2017`, or `9 March 2017` in locales with the day first. */
export const formatLongDay = (day: string, locale: Locale): string =>
  dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
