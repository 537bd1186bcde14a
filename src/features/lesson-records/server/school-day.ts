import { Temporal } from 'temporal-polyfill';
import type { Services } from '#platform/server/context.ts';

/** The day of a moment by the school's clock, `YYYY-MM-DD`. */
export const schoolDay = ({ clock, env }: Pick<Services, 'clock' | 'env'>): string =>
  Temporal.Instant.fromEpochMilliseconds(clock.milliseconds())
    .toZonedDateTimeISO(env.timeZone)
    .toPlainDate()
    .toString();
