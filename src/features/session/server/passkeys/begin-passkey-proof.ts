import type { Handler } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../../contract.ts';
import { requestPasskey } from './passkeys.ts';

export const beginPasskeyProof: Handler<(typeof sessionEndpoints)['beginPasskeyProof']> = async (context) => {
  const { id, sessionId } = context.actor;
  return { options: await requestPasskey(context, id, { purpose: 'passkey-proof', subject: sessionId }) };
};
