import type { Verb } from '#platform/server/feature.ts';
import type { privacyEndpoints } from '../contract.ts';

export const getPrivacy: Verb<(typeof privacyEndpoints)['getPrivacy']> = async ({ services }) => ({
  school: services.env.schoolName,
  kept: [...services.personalData.values()].flatMap(({ says }) => says ?? []).reverse(),
});
