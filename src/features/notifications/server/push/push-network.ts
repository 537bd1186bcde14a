import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Which machines a push may go to. Its own port, so that tests can run a push service beside Casa. */
    pushNetwork: PushNetwork;
  }
}

export type PushNetwork = {
  /** @param address an IP address */
  mayReach(address: string): boolean;
  /** Certificates to trust instead of the usual ones, PEM. */
  readonly authorities?: string;
};

/** Browsers name any address as theirs, so what lies within the school's own network is out of reach. */
export const publicNetwork: PushNetwork = {
  mayReach: (address) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast',
};

const bareHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** Whether an address is worth being kept: names are looked at when a push goes there. */
export const isReachable = (network: PushNetwork, endpoint: string): boolean => {
  const host = bareHost(new URL(endpoint));
  if (isIP(host) !== 0) return network.mayReach(host);
  return host.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa)$/i.test(host);
};

const outOfReach = (host: string) => Object.assign(new Error(`${host} is out of reach`), { code: 'EOUTOFREACH' });

/** Looks a name up and connects to just the address that was checked. */
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

/**
 * Posts to a push service: HTTPS only, no redirects, nothing that the network forbids.
 * @returns the status of the answer
 * @throws Error when there is none in time
 */
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
