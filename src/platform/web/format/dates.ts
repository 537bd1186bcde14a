import { useMemo } from 'react';
import { dateFormat, defaultLocale, type Locale } from '#kernel/locale.ts';
import { useSchool } from '../school.ts';

const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const formatMoment = (
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
  when: string | Date,
  locale: Locale = defaultLocale,
) => {
  const date = new Date(when);
  return Number.isNaN(date.getTime()) ? '' : dateFormat(locale, { ...options, timeZone }).format(date);
};

/** Formats a calendar day without time or zone. */
export type FormatDay = (day: string) => string;

/** Formats a calendar day (`2017-03-09`) as `Mar 9, 2017` or `9 Mar 2017`. Returns `''` for `''`. */
export const formatDay = (dayText: string, locale: Locale): string =>
  dayText ? formatMoment(day, 'UTC', `${dayText.slice(0, 10)}T00:00:00Z`, locale) : '';

export const formatDate = (when: string | Date, timeZone: string, locale: Locale): string =>
  formatMoment(day, timeZone, when, locale);

const formatTime = (when: string | Date, timeZone: string): string => formatMoment(time, timeZone, when);

export const formatDateTime = (when: string | Date, timeZone: string, locale: Locale): string =>
  `${formatDate(when, timeZone, locale)} ${formatTime(when, timeZone)}`.trim();

export const weekdayOf = (when: string | Date, timeZone: string): string =>
  formatMoment({ weekday: 'long' }, timeZone, when);

export const useDates = () => {
  const school = useSchool();
  const timeZone = school?.timeZone ?? 'UTC';
  const locale = school?.locale ?? defaultLocale;
  return useMemo(
    () => ({
      timeZone,
      locale,
      formatDay: (dayText: string) => formatDay(dayText, locale),
      date: (when: string | Date) => formatDate(when, timeZone, locale),
      time: (when: string | Date) => formatTime(when, timeZone),
      dateTime: (when: string | Date) => formatDateTime(when, timeZone, locale),
      weekday: (when: string | Date) => weekdayOf(when, timeZone),
    }),
    [timeZone, locale],
  );
};
