import { requireSetupLink } from '#features/session/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { firstRunEndpoints } from '../contract.ts';
import { newSchool } from './new-school.ts';

export const getNewSchool: Verb<(typeof firstRunEndpoints)['getNewSchool']> = async (context, { token }) => {
  await requireSetupLink(context, token);
  return newSchool(context.services);
};
