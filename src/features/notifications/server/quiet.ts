import { findQuietHours, findQuietUntil, nextQuiet } from '#features/chat-rules/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { timeZone } from '#platform/server/settings/school-settings.ts';

/** Whether the school keeps quiet now; what waits goes out once the quiet hours are over. */
export const isQuiet = async (services: Services): Promise<boolean> =>
  (await findQuietUntil({ db: services.database.read, services })) !== undefined;

/** How many seconds from now until the school keeps quiet, rounded down; endless where it never does. */
export const secondsUntilQuiet = async ({ database, clock, settings }: Services): Promise<number> => {
  const now = clock.milliseconds();
  const start = nextQuiet(now, await findQuietHours(database.read), settings.get(timeZone)) ?? Number.POSITIVE_INFINITY;
  return Math.floor((start - now) / 1000);
};
