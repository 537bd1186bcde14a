import type { Handler } from '#platform/server/feature.ts';
import { logFailedSignIn } from '#platform/server/limits/failed-sign-in.ts';
import type { sessionEndpoints } from '../../contract.ts';
import { findLinkAccount } from './link-account.ts';

export const checkPasswordLink: Handler<(typeof sessionEndpoints)['checkPasswordLink']> = async (
  context,
  { token },
) => {
  const account = await findLinkAccount(context, token);
  if (!account) {
    logFailedSignIn(context.services.log, context.request, 'wrong link');
    return { account: null };
  }
  const { role, email, purpose } = account;
  return { account: { role, email, ...(purpose !== 'new-password' && { isInvited: true }) } };
};
