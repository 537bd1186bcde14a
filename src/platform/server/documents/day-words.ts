import { locale } from '#kernel/locale.ts';

const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** A day as documents write it out. @param day `YYYY-MM-DD` */
export const dayWords = (day: string): string => longDay.format(new Date(`${day}T00:00:00Z`));
