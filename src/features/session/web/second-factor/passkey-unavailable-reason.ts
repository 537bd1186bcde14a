import type { Role } from '#kernel/roles.ts';
import { canUsePasskeys } from '#platform/web/session/passkey.ts';
import * as texts from '#texts/session/passkeys';

/** Returns the reason why passkeys cannot be created on this page, or undefined if they can. */
export const passkeyUnavailableReason = (passkeysAt: string | null, role: Role): string | undefined => {
  if (passkeysAt === null) return texts.noAddress({ role });
  if (location.origin !== passkeysAt) return texts.elsewhere({ address: passkeysAt });
  return canUsePasskeys() ? undefined : texts.noBrowser;
};
