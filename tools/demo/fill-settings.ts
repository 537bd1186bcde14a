import { settingsWorld } from '#features/settings/server/settings.world.ts';
import type { Services } from '#platform/server/context.ts';
import { schoolName, timeZone, verse } from '#platform/server/settings/school-settings.ts';
import * as school from './plan/school.ts';

/** Stores name, verse and time zone in the database, so that a copy of the school has them too. */
export const fillSettings = async (services: Services): Promise<void> => {
  const { setting } = settingsWorld(services);
  await setting(schoolName.key, school.schoolName);
  await setting(verse.key, `${school.verse.text} — ${school.verse.source}`);
  await setting(timeZone.key, 'Asia/Manila');
};
