import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { AppError } from '#kernel/app-error.ts';
import { parseUrl } from '#kernel/parse-url.ts';
import * as texts from '#texts/platform/server/errors';
import type { Services } from '../context.ts';
import { publicOriginOf } from '../settings/school-settings.ts';

/** A failed origin check. `isForeign` is true if the page belongs to another site. */
export type OriginFault = { readonly origin: string | undefined; readonly host: string; readonly isForeign: boolean };

type Address = { readonly trustProxy: boolean; readonly publicOrigin: string | undefined };

const hostPattern = /^[^\s@/?#\\]+$/;
const maxShownLength = 200;

/** Returns the hosts that a request was sent to: forwarded hosts of a trusted proxy, then the `Host` header. */
export const requestedHosts = (headers: IncomingHttpHeaders, trustProxy: boolean): string[] => {
  const forwarded = trustProxy ? `${headers['x-forwarded-host'] ?? ''}`.split(',') : [];
  return [...forwarded, headers.host ?? ''].map((host) => host.trim()).filter((host) => hostPattern.test(host));
};

/** Returns the URL of a host. URLs make different spellings equal, for example with the default port. */
export const urlOfHost = (protocol: string, host: string): URL | undefined => parseUrl(`${protocol}//${host}`);

const parseOrigin = (origin: string): URL | undefined => {
  const url = parseUrl(origin);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
};

/** Compares the page's origin with the school's addresses. Undefined if it belongs, or if the client sends none. */
export const findOriginFault = (
  headers: IncomingHttpHeaders,
  { trustProxy, publicOrigin }: Address,
): OriginFault | undefined => {
  const { origin, 'sec-fetch-site': site } = headers;
  const page = origin === undefined ? undefined : parseOrigin(origin);
  const ownPublic = publicOrigin === undefined ? undefined : parseOrigin(publicOrigin);
  if (page && page.origin === ownPublic?.origin) return undefined;
  const hosts = requestedHosts(headers, trustProxy);
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  const fault = {
    origin: page?.origin.slice(0, maxShownLength),
    host: (hosts[0] ?? '').slice(0, maxShownLength),
    isForeign: isForeign || (origin !== undefined && !page),
  };
  if (fault.isForeign) return fault;
  if (!page) return undefined;
  const own = [...hosts.map((host) => urlOfHost(page.protocol, host)), ownPublic].filter((url) => url !== undefined);
  if (own.some(({ origin: ownOrigin }) => ownOrigin === page.origin)) return undefined;
  // A proxy may drop or replace the port. Browsers set `sec-fetch-site` themselves, and a page cannot forge it.
  if (site === 'same-origin' && own.some(({ hostname }) => hostname === page.hostname)) return undefined;
  return fault;
};

const refusalMessage = ({ origin, host, isForeign }: OriginFault) =>
  isForeign || origin === undefined ? texts.foreignPage : texts.otherAddress({ origin, host });

/** Throws bad_csrf_token if a write's origin is not the school's. Records refusals for the health checks. */
export const requireOwnOrigin = ({ env, settings, hostWatch, log }: Services, headers: IncomingHttpHeaders): void => {
  const fault = findOriginFault(headers, { trustProxy: env.trustProxy, publicOrigin: publicOriginOf(settings) });
  if (!fault) return;
  const { origin, host, isForeign } = fault;
  if (!isForeign && origin !== undefined && hostWatch.noteRefused({ origin, host }))
    log.warn({ origin, host }, 'a change was refused because its page has a different address than the request');
  throw new AppError('bad_csrf_token', refusalMessage(fault));
};

/** True if a request contains several `Host` headers, so that a proxy and Casa may read different ones. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
};
