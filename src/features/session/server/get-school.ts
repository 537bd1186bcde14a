import type { Verb } from '#platform/server/feature.ts';
import { schoolName, timeZone, verse } from '#platform/server/settings/school-settings.ts';
import type { sessionEndpoints } from '../contract.ts';
import { hasAdmin } from './accounts.ts';

export const getSchool: Verb<(typeof sessionEndpoints)['getSchool']> = async ({ db, services: { settings } }) => ({
  name: settings.get(schoolName),
  verse: settings.get(verse),
  timeZone: settings.get(timeZone),
  firstStart: !(await hasAdmin(db)),
});
