import { AppError } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { mailNotice } from '../notice-mail.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { removeFactors } from './factors.ts';
import { isFactorRequired } from './requirement.ts';

export const removeSecondFactor: Handler<(typeof sessionEndpoints)['removeSecondFactor']> = async (context) => {
  requireRecentProof(context);
  const { id, role } = context.actor;
  if (isFactorRequired(context.services, role)) throw new AppError('conflict', texts.secondFactorStays);
  if (await removeFactors(context, id)) {
    await context.audit({ action: 'second-factor:removed', subject: { kind: role, id } });
    await mailNotice(context, id, 'second factor removed');
  }
  return { ok: true };
};
