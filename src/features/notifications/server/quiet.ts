import { findQuietHours, findQuietUntil, nextQuiet } from '#features/chat-rules/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { timeZone } from '#platform/server/settings/school-settings.ts';

/** True during quiet hours. Waiting notifications are sent when they end. */
export const isQuiet = async (services: Services): Promise<boolean> =>
  (await findQuietUntil({ db: services.database.read, services })) !== undefined;

/** Returns the seconds until the next quiet hours, rounded down. Infinity if there are none. */
export const secondsUntilQuiet = async ({ database, clock, settings }: Services): Promise<number> => {
  const now = clock.milliseconds();
  const start = nextQuiet(now, await findQuietHours(database.read), settings.get(timeZone)) ?? Number.POSITIVE_INFINITY;
  return Math.floor((start - now) / 1000);
};
