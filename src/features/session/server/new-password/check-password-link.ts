import type { Verb } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../../contract.ts';
import { findLinkAccount } from './link-account.ts';

export const checkPasswordLink: Verb<(typeof sessionEndpoints)['checkPasswordLink']> = async (context, { token }) => {
  const account = await findLinkAccount(context, token);
  return { account: account ? { role: account.role, email: account.email } : null };
};
