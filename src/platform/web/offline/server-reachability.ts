const listeners = new Set<() => void>();
let isReachable = true;

/** Hears of each call whether an answer came, whatever it said. */
export const setServerReachable = (next: boolean): void => {
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
};

/** Whether the last call had an answer. */
export const isServerReachable = (): boolean => isReachable;

/**
 * Calls back when that changes.
 * @returns what ends it
 */
export const onReachabilityChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
