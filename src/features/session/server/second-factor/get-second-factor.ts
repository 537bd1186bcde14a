import type { Handler } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../../contract.ts';
import { listPasskeys } from '../passkeys/passkeys.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { hasApp } from './factors.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { isFactorRequired } from './requirement.ts';

export const getSecondFactor: Handler<(typeof sessionEndpoints)['getSecondFactor']> = async ({
  db,
  actor,
  services,
}) => {
  const party = relyingPartyOf(services.settings);
  return {
    hasApp: await hasApp(db, actor.id),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
    isRequired: isFactorRequired(services, actor.role),
    passkeys: await listPasskeys(db, actor.id, party),
    passkeysAt: party?.origin ?? null,
  };
};
