import type { Handler } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../../contract.ts';
import { requireAccount } from '../accounts.ts';
import { liftLock } from './sign-in-limits.ts';

export const unlockSignIn: Handler<(typeof sessionEndpoints)['unlockSignIn']> = async (context, { role, id }) => {
  await requireAccount(context, { role, id });
  await liftLock(context, id);
  await context.audit({ action: 'sign-in:unlocked', subject: { kind: role, id } });
  return { ok: true };
};
