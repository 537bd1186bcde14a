import { useEffect } from 'react';

let hasInteracted = false;
const callbacks = new Set<() => void>();

/** Somebody does something for the first time: what waits for that begins. */
export const noteInteraction = (): void => {
  hasInteracted = true;
  for (const begin of callbacks) begin();
  callbacks.clear();
};

/**
 * Fetches ahead what only opens when somebody does something, such as a panel or a dialog: with the first touch, as a page that is
 * only read needs none of it.
 * @param load the same each time, such as `preload` of a `lazyPage`
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
