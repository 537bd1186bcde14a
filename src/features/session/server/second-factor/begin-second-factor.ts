import type { Handler } from '#platform/server/feature.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import type { sessionEndpoints } from '../../contract.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { beginTotp } from './factors.ts';
import { totpAddress } from './totp.ts';

export const beginSecondFactor: Handler<(typeof sessionEndpoints)['beginSecondFactor']> = async (context) => {
  requireRecentProof(context);
  const { actor, db, services } = context;
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  const secret = await beginTotp(context, actor.id);
  return { secret, address: totpAddress(secret, { issuer: services.settings.get(schoolName), label: email }) };
};
