import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Machines that pushes may be sent to. A port, so that tests can run a local push service. */
    pushNetwork: PushNetwork;
  }
}

export type PushNetwork = {
  mayReach(address: string): boolean;
  /** Certificate authorities to trust instead of the default ones, in PEM. */
  readonly authorities?: string;
};

/** Allows public addresses only: a browser may register any URL, also one in the school's own network. */
export const publicNetwork: PushNetwork = {
  mayReach: (address) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast',
};

const bareHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** Returns false for endpoints that can never be reached. Host names are resolved and checked when a push is sent. */
export const isReachable = (network: PushNetwork, endpoint: string): boolean => {
  const host = bareHost(new URL(endpoint));
  if (isIP(host) !== 0) return network.mayReach(host);
  return host.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa)$/i.test(host);
};

const outOfReach = (host: string) => Object.assign(new Error(`${host} is out of reach`), { code: 'EOUTOFREACH' });

/** Resolves a name and connects to exactly the checked address. Prevents DNS rebinding. */
const guardedLookup =
  (network: PushNetwork): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
      const [first] = addresses;
      if (error || !first) return done(error ?? outOfReach(host), '', 0);
      if (!addresses.every(({ address }) => network.mayReach(address))) return done(outOfReach(host), '', 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

type Post = { url: string; headers: Record<string, string | number>; body: Buffer; milliseconds: number };

/** Posts over HTTPS to allowed addresses, without redirects. @returns HTTP status @throws Error without a response */
export const postToPushService = (network: PushNetwork, { url, headers, body, milliseconds }: Post): Promise<number> =>
  new Promise((resolve, reject) => {
    const target = new URL(url);
    const host = bareHost(target);
    if (target.protocol !== 'https:' || (isIP(host) !== 0 && !network.mayReach(host))) return reject(outOfReach(host));
    const options = {
      method: 'POST',
      headers,
      lookup: guardedLookup(network),
      signal: AbortSignal.timeout(milliseconds),
      agent: false as const,
      ...(network.authorities === undefined ? {} : { ca: network.authorities }),
    };
    const sent = request(target, options, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.end(body);
  });
