import { useEffect } from 'react';

let hasInteracted = false;
const callbacks = new Set<() => void>();

/** Starts pending preloads on the first interaction. */
export const noteInteraction = (): void => {
  hasInteracted = true;
  for (const begin of callbacks) begin();
  callbacks.clear();
};

/** Preloads code on the first interaction; pages that are only read do not need it. `load` must be stable. */
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
