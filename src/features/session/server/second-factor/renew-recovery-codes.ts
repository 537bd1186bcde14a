import { AppError } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { hasSecondFactor } from './factors.ts';
import { renewCodes } from './recovery-codes.ts';

export const renewRecoveryCodes: Handler<(typeof sessionEndpoints)['renewRecoveryCodes']> = async (context) => {
  requireRecentProof(context);
  const { id, role } = context.actor;
  if (!(await hasSecondFactor(context.db, id))) throw new AppError('conflict', texts.noSecondFactor);
  const recoveryCodes = await renewCodes(context, id);
  await context.audit({ action: 'recovery-codes:renewed', subject: { kind: role, id } });
  return { recoveryCodes };
};
