const listeners = new Set<() => void>();
let isReachable = true;

/** Records if the last call received a response, of any status. */
export const setServerReachable = (next: boolean): void => {
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
};

export const isServerReachable = (): boolean => isReachable;

export const onReachabilityChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
