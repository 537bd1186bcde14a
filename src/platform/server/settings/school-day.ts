import { Temporal } from 'temporal-polyfill';
import type { Services } from '../context.ts';
import { timeZone } from './school-settings.ts';

/** The day of a moment by the school's clock, `YYYY-MM-DD`; of now, where no moment is told. @param at ISO */
export const schoolDay = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>, at = clock.now()): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(settings.get(timeZone)).toPlainDate().toString();

/** When a day of the school is over, as ISO. @param day `YYYY-MM-DD` */
export const endOfSchoolDay = ({ settings }: Pick<Services, 'settings'>, day: string): string => {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(settings.get(timeZone));
  return new Date(next.epochMilliseconds).toISOString();
};

/** When a day of the school begins, as ISO. @param day `YYYY-MM-DD` */
export const startOfSchoolDay = (services: Pick<Services, 'settings'>, day: string): string =>
  endOfSchoolDay(services, Temporal.PlainDate.from(day).subtract({ days: 1 }).toString());
