import { Temporal } from 'temporal-polyfill';
import type { Services } from '#platform/server/context.ts';
import { timeZone } from '#platform/server/settings/school-settings.ts';

/** The day of a moment by the school's clock, `YYYY-MM-DD`. */
export const schoolDay = ({ clock, settings }: Pick<Services, 'clock' | 'settings'>): string =>
  Temporal.Instant.fromEpochMilliseconds(clock.milliseconds())
    .toZonedDateTimeISO(settings.get(timeZone))
    .toPlainDate()
    .toString();
