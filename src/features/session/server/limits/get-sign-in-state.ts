import type { Handler } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../../contract.ts';
import { requireAccount } from '../accounts.ts';
import { findLockEnd } from './sign-in-limits.ts';

export const getSignInState: Handler<(typeof sessionEndpoints)['getSignInState']> = async (context, person) => {
  await requireAccount(context, person);
  return { lockedUntil: (await findLockEnd(context, person.id)) ?? null };
};
