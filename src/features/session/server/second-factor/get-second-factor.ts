import type { Verb } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../../contract.ts';
import { hasSecondFactor } from './factors.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { isFactorRequired } from './requirement.ts';

export const getSecondFactor: Verb<(typeof sessionEndpoints)['getSecondFactor']> = async ({ db, actor, services }) => ({
  hasApp: await hasSecondFactor(db, actor.id),
  recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
  isRequired: isFactorRequired(services, actor.role),
});
