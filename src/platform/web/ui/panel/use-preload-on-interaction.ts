import { useEffect } from 'react';

let hasInteracted = false;
const callbacks = new Set<() => void>();

/** Starts pending preloads on the first interaction. */
export const noteInteraction = (): void => {
  hasInteracted = true;
  for (const begin of callbacks) begin();
  callbacks.clear();
};

/**
 * Preloads code that is only needed after an interaction, such as a panel or dialog. Starts with the first interaction,
 * because pages that are only read do not need the code.
 * @param load stable function, such as `preload` of a `lazyPage`
 */
export const usePreloadOnInteraction = (load: () => Promise<unknown>): void =>
  useEffect(() => {
    const begin = () => void load().catch(() => undefined);
    if (hasInteracted) {
      begin();
      return;
    }
    callbacks.add(begin);
    return () => void callbacks.delete(begin);
  }, [load]);
