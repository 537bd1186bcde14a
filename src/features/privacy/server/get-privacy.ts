import type { Verb } from '#platform/server/feature.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import type { privacyEndpoints } from '../contract.ts';
import { leaverDays } from './settings.ts';

export const getPrivacy: Verb<(typeof privacyEndpoints)['getPrivacy']> = async ({ services }) => ({
  school: services.settings.get(schoolName),
  leaverDays: services.settings.get(leaverDays),
  kept: [...services.personalData.values()].flatMap(({ says }) => says ?? []).reverse(),
});
