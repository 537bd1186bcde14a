import { isIP } from 'node:net';
import { publicOriginOf } from '#platform/server/settings/school-settings.ts';
import type { ReadSetting } from '#platform/server/settings/setting.ts';

/** For whom passkeys are made. `id`: the host; `origin`: the address of the pages that may use them. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/** Browsers have passkeys where a page came over HTTPS from a host with a name, and on the machine itself. */
const hasPasskeys = ({ protocol, hostname }: URL) => {
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('[');
};

/** For whom passkeys are made here; undefined where the school's address is unknown or cannot have any. */
export const relyingPartyOf = (settings: { readonly get: ReadSetting }): RelyingParty | undefined => {
  const address = publicOriginOf(settings);
  if (address === undefined) return undefined;
  const url = new URL(address);
  return hasPasskeys(url) ? { id: url.hostname, origin: url.origin } : undefined;
};
