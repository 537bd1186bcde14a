import { useMemo } from 'react';
import { locale } from '#kernel/locale.ts';
import { useSchool } from '../school.ts';

const day: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (name: string, options: Intl.DateTimeFormatOptions, timeZone: string) => {
  const key = `${name} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, format);
  return format;
};

const write = (name: string, options: Intl.DateTimeFormatOptions, timeZone: string, when: string | Date) => {
  const date = new Date(when);
  return Number.isNaN(date.getTime()) ? '' : formatOf(name, options, timeZone).format(date);
};

/** A day without time or zone (`2017-03-09`) as `Mar 9, 2017`; `''` for none. */
export const formatDay = (dayText: string): string =>
  dayText ? write('day', day, 'UTC', `${dayText.slice(0, 10)}T00:00:00Z`) : '';

/** The day of a moment, `Mar 9, 2017`. */
export const formatDate = (when: string | Date, timeZone: string): string => write('day', day, timeZone, when);

/** The time of day of a moment, `14:05`. */
const formatTime = (when: string | Date, timeZone: string): string => write('time', time, timeZone, when);

/** A moment as messages show it, `Mar 9, 2017 14:05`. */
export const formatDateTime = (when: string | Date, timeZone: string): string =>
  `${formatDate(when, timeZone)} ${formatTime(when, timeZone)}`.trim();

/** The day of the week of a moment, `Monday`. */
export const weekdayOf = (when: string | Date, timeZone: string): string =>
  write('weekday', { weekday: 'long' }, timeZone, when);

/** Dates and times in the school's time zone. */
export const useDates = () => {
  const timeZone = useSchool()?.timeZone ?? 'UTC';
  return useMemo(
    () => ({
      timeZone,
      date: (when: string | Date) => formatDate(when, timeZone),
      time: (when: string | Date) => formatTime(when, timeZone),
      dateTime: (when: string | Date) => formatDateTime(when, timeZone),
      weekday: (when: string | Date) => weekdayOf(when, timeZone),
    }),
    [timeZone],
  );
};
