import type { InputOf } from '#kernel/endpoint.ts';
import type { Services } from '#platform/server/context.ts';
import type { sessionEndpoints } from '../../contract.ts';
import type { RelyingParty } from './relying-party.ts';

type Log = Pick<Services, 'log'>;
type Expected = { readonly party: RelyingParty; readonly challenge: string };
type Registration = InputOf<(typeof sessionEndpoints)['addPasskey']>['passkey'];
type Assertion = InputOf<(typeof sessionEndpoints)['signInWithPasskey']>['passkey'];

/** COSE numbers of Ed25519, ECDSA and RSA. Every device supports one of them. */
export const algorithms = [-8, -7, -257];

/** Loads the library on first use, because most schools have no passkeys. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Returns undefined if the check throws. The reason is logged only. */
const undefinedIfRefused = async <T>({ log }: Log, check: () => Promise<T | undefined>): Promise<T | undefined> => {
  try {
    return await check();
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'passkey verification failed');
    return undefined;
  }
};

/** Verifies a registration response. @returns the columns to store; undefined if the response is invalid */
export const checkRegistration = (services: Log, { party, challenge, passkey }: Expected & { passkey: Registration }) =>
  undefinedIfRefused(services, async () => {
    const { verifyRegistrationResponse } = await loadLibrary();
    const { transports = [], ...response } = passkey.response;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response: { ...response, transports }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(' '),
    };
  });

type Stored = { readonly credential_id: string; readonly public_key: string; readonly counter: number };

/** Returns the new counter; undefined if invalid. A counter that has not increased means a cloned device. */
export const checkAssertion = (
  services: Log,
  { party, challenge, passkey, stored }: Expected & { passkey: Assertion; stored: Stored },
): Promise<number | undefined> =>
  undefinedIfRefused(services, async () => {
    const { verifyAuthenticationResponse } = await loadLibrary();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        counter: stored.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
