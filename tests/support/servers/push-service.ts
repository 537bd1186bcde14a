import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { testCertificate } from './test-certificate.ts';

type Received = { path: string; headers: Record<string, unknown>; body: Buffer };

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts a push like a browser does: RFC 8291 and RFC 8188, for a single record. */
const decrypt = (body: Buffer, own: ECDH, auth: Buffer): unknown => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const content = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey]);
  const secret = derive(own.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
};

const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** Returns the claims that identify the sending server (RFC 8292). @throws Error if not signed with that key */
export const vapidClaims = (authorization: unknown, publicKey: string): Record<string, unknown> => {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(authorization)) ?? [];
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key: signer, dsaEncoding: 'ieee-p1363' as const };
  if (key !== publicKey || !verify('sha256', signed, options, Buffer.from(signature, 'base64url')))
    throw new Error('The push is not signed with the key that it names.');
  return decoded(claims);
};

/** Starts a push service like those of browser vendors, and creates browsers that subscribe to it. */
export const startPushService = async () => {
  const received: Received[] = [];
  const state = { status: 201, millisecondsToAnswer: 0 };
  const server = createServer(testCertificate, async (request, response) => {
    const body = await buffer(request);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    await new Promise((resolve) => setTimeout(resolve, state.millisecondsToAnswer));
    response.writeHead(state.status, state.status === 301 ? { location: 'http://127.0.0.1/elsewhere' } : {}).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    state,
    /** Allows Casa to reach this machine, whose address is not public. */
    network: { mayReach: (address: string) => address === '127.0.0.1', authorities: testCertificate.cert },
    /** Creates a browser with a subscription. */
    browser: () => {
      const own = createECDH('prime256v1');
      const p256dh = own.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('hex')}`;
      return {
        subscription: { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } },
        pushes: () => received.filter((one) => one.path === path).map(({ body }) => decrypt(body, own, auth)),
      };
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
export type PushService = Awaited<ReturnType<typeof startPushService>>;
