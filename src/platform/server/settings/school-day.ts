import { Temporal } from 'temporal-polyfill';
import { dateFormat } from '#kernel/locale.ts';
import type { Services } from '../context.ts';
import { schoolLocale, timeZone } from './school-settings.ts';

/** Returns the date in the school's time zone, `YYYY-MM-DD`. Default: today. @param at ISO time */
export const schoolDay = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>, at = clock.now()): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(settings.get(timeZone)).toPlainDate().toString();

/** Formats a time in the school's time zone and locale: `Mar 9, 2017 14:05`. @param at ISO time or milliseconds */
export const schoolMoment = ({ settings }: Pick<Services, 'settings'>, at: string | number): string => {
  const zone = { timeZone: settings.get(timeZone) };
  const day = dateFormat(settings.get(schoolLocale), { dateStyle: 'medium', ...zone });
  const time = dateFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone });
  return `${day.format(new Date(at))} ${time.format(new Date(at))}`;
};

/** Returns the end of a day in the school's time zone, as ISO time. @param day `YYYY-MM-DD` */
export const endOfSchoolDay = ({ settings }: Pick<Services, 'settings'>, day: string): string => {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(settings.get(timeZone));
  return new Date(next.epochMilliseconds).toISOString();
};

/** Returns the start of a day in the school's time zone, as ISO time. @param day `YYYY-MM-DD` */
export const startOfSchoolDay = (services: Pick<Services, 'settings'>, day: string): string =>
  endOfSchoolDay(services, Temporal.PlainDate.from(day).subtract({ days: 1 }).toString());
