import type { Verb } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../contract.ts';
import { hasAdmin } from './accounts.ts';

export const getSchool: Verb<(typeof sessionEndpoints)['getSchool']> = async ({ db, services: { env } }) => ({
  name: env.schoolName,
  verse: env.verse,
  timeZone: env.timeZone,
  firstStart: !(await hasAdmin(db)),
});
