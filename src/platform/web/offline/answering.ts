const listeners = new Set<() => void>();
let isAnswered = true;

/** Hears of each call whether an answer came, whatever it said. */
export const noteAnswering = (now: boolean): void => {
  if (now === isAnswered) return;
  isAnswered = now;
  for (const listener of listeners) listener();
};

/** Whether the last call had an answer. */
export const isAnswering = (): boolean => isAnswered;

/**
 * Calls back when that changes.
 * @returns what ends it
 */
export const onAnswering = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
