import { findQuietUntil } from '#features/chat-rules/server/public.ts';
import type { Services } from '#platform/server/context.ts';

/** Whether the school keeps quiet now; what waits goes out once the quiet hours are over. */
export const isQuiet = async (services: Services): Promise<boolean> =>
  (await findQuietUntil({ db: services.database.read, services })) !== undefined;
