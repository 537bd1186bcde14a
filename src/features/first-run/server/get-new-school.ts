import { requireSetupLink } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import { logFailedSignIn } from '#platform/server/limits/failed-sign-in.ts';
import type { firstRunEndpoints } from '../contract.ts';
import { newSchool } from './new-school.ts';

export const getNewSchool: Handler<(typeof firstRunEndpoints)['getNewSchool']> = async (context, { token }) => {
  try {
    await requireSetupLink(context, token);
  } catch (error) {
    // An expired link is an expected result, not an error of the page.
    if (!(error instanceof AppError) || error.code !== 'forbidden') throw error;
    logFailedSignIn(context.services.log, context.request, 'wrong link');
    return { school: null };
  }
  return { school: newSchool(context.services) };
};
