import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Deviations of a browser or device from the WebAuthn protocol. */
export type Misdeed = {
  origin?: string;
  /** Relying party id that the device signs for. */
  rpId?: string;
  challenge?: string;
  /** True if the device did not verify the user by finger, face or PIN. */
  isUnverified?: boolean;
  type?: string;
};

type Wanted = { challenge: string; rpId: string };

const [userPresent, userVerified, keyIncluded] = [0x01, 0x04, 0x40];
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => hash('sha256', data, 'buffer');

const coseKey = (key: KeyObject) => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
};

const clientData = (type: string, origin: string, { challenge }: Wanted, misdeed: Misdeed) =>
  Buffer.from(
    JSON.stringify({
      type: misdeed.type ?? type,
      challenge: misdeed.challenge ?? challenge,
      origin: misdeed.origin ?? origin,
      crossOrigin: false,
    }),
  );

const headOf = (counter: number, { rpId }: Wanted, misdeed: Misdeed, more = 0) => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = userPresent | (misdeed.isUnverified ? 0 : userVerified) | more;
  return Buffer.concat([sha256(misdeed.rpId ?? rpId), Buffer.from([flags]), count]);
};

/** Returns an attestation of the format `none`, without a manufacturer's certificate. */
const attestationOf = (head: Uint8Array, credentialId: Uint8Array, key: KeyObject) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const authData = Buffer.concat([head, Buffer.alloc(16), length, credentialId, coseKey(key)]);
  return isoCBOR.encode(
    new Map<string, string | Map<string, string> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]),
  );
};

/** Creates a device with one passkey, and its browser. @param counts true if the device counts its signatures */
export const createAuthenticator = (origin: string, { counts = false } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const ids = { id: text(credentialId), rawId: text(credentialId), type: 'public-key' as const };
  let counter = 0;
  const head = (wanted: Wanted, misdeed: Misdeed, more?: number) => {
    if (counts) counter += 1;
    return headOf(counter, wanted, misdeed, more);
  };
  return {
    id: ids.id,
    /** Resets the signature counter, as on a device that was cloned earlier. */
    setCounter: (to: number): void => {
      counter = to;
    },
    /** Creates the passkey. Returns the result of `navigator.credentials.create` as JSON. */
    make: (options: { challenge: string; rp: { id: string } }, misdeed: Misdeed = {}) => {
      const wanted = { challenge: options.challenge, rpId: options.rp.id };
      const attestation = attestationOf(head(wanted, misdeed, keyIncluded), credentialId, publicKey);
      const clientDataJSON = text(clientData('webauthn.create', origin, wanted, misdeed));
      return {
        ...ids,
        response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal', 'hybrid'] },
      };
    },
    /** Signs in with the passkey. Returns the result of `navigator.credentials.get` as JSON. */
    show: (options: Wanted, misdeed: Misdeed = {}) => {
      const data = clientData('webauthn.get', origin, options, misdeed);
      const authData = head(options, misdeed);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...ids,
        response: { clientDataJSON: text(data), authenticatorData: text(authData), signature: text(signature) },
      };
    },
  };
};
export type Authenticator = ReturnType<typeof createAuthenticator>;
