import type { Handler } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../../contract.ts';
import { findLinkAccount } from './link-account.ts';

export const checkPasswordLink: Handler<(typeof sessionEndpoints)['checkPasswordLink']> = async (
  context,
  { token },
) => {
  const account = await findLinkAccount(context, token);
  if (!account) return { account: null };
  const { role, email, purpose } = account;
  return { account: { role, email, ...(purpose !== 'new-password' && { isInvited: true }) } };
};
