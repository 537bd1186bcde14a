import type { Handler } from '#platform/server/feature.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import type { sessionEndpoints } from '../../contract.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { challengeSeconds, newChallenge } from './challenges.ts';
import { listCredentials, noPasskeysHere } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { algorithms } from './verification.ts';

export const beginPasskey: Handler<(typeof sessionEndpoints)['beginPasskey']> = async (context) => {
  requireRecentProof(context);
  const { actor, db, services } = context;
  const party = relyingPartyOf(services.settings);
  if (!party) throw noPasskeysHere();
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return {
    rp: { id: party.id, name: services.settings.get(schoolName) },
    user: { id: Buffer.from(actor.id).toString('base64url'), name: email, displayName: email },
    challenge: await newChallenge(context, 'passkey-registration', actor.sessionId),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: challengeSeconds * 1000,
    excludeCredentials: await listCredentials(db, actor.id, party),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
};
