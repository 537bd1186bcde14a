import { isIP } from 'node:net';
import { publicOriginOf } from '#platform/server/settings/school-settings.ts';
import type { ReadSetting } from '#platform/server/settings/setting.ts';

/** WebAuthn relying party. `id`: the host; `origin`: origin of the pages that may use its passkeys. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/** True if browsers allow passkeys at the URL: HTTPS with a host name, or localhost. */
const hasPasskeys = ({ protocol, hostname }: URL) => {
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('[');
};

/** Returns the school's relying party. Undefined if its address is unknown or cannot have passkeys. */
export const relyingPartyOf = (settings: { readonly get: ReadSetting }): RelyingParty | undefined => {
  const address = publicOriginOf(settings);
  if (address === undefined) return undefined;
  const url = new URL(address);
  return hasPasskeys(url) ? { id: url.hostname, origin: url.origin } : undefined;
};
