import { Temporal } from 'temporal-polyfill';
import type { Services } from '../context.ts';
import { schoolLocale, timeZone } from './school-settings.ts';

/** The day of a moment by the school's clock, `YYYY-MM-DD`; of now, where no moment is told. @param at ISO */
export const schoolDay = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>, at = clock.now()): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(settings.get(timeZone)).toPlainDate().toString();

/** A moment as the school writes it, by its clock: `Mar 9, 2017 14:05`. @param at ISO, or milliseconds */
export const schoolMoment = ({ settings }: Pick<Services, 'settings'>, at: string | number): string => {
  const zone = { timeZone: settings.get(timeZone) };
  const day = new Intl.DateTimeFormat(settings.get(schoolLocale), { dateStyle: 'medium', ...zone });
  const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone });
  return `${day.format(new Date(at))} ${time.format(new Date(at))}`;
};

/** When a day of the school is over, as ISO. @param day `YYYY-MM-DD` */
export const endOfSchoolDay = ({ settings }: Pick<Services, 'settings'>, day: string): string => {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(settings.get(timeZone));
  return new Date(next.epochMilliseconds).toISOString();
};

/** When a day of the school begins, as ISO. @param day `YYYY-MM-DD` */
export const startOfSchoolDay = (services: Pick<Services, 'settings'>, day: string): string =>
  endOfSchoolDay(services, Temporal.PlainDate.from(day).subtract({ days: 1 }).toString());
