export type PaceOptions = {
  /** Whether who waits lets something more urgent go first in this turn. */
  readonly mustWait?: () => boolean;
  /** How long they wait for that at most, in milliseconds. */
  readonly maxWaitMilliseconds?: number;
};

/**
 * Lets work pass a little in each turn of the event loop, first come first served, so that thousands who come at once do not hold
 * up what others do meanwhile.
 * @param perTurn how many pass in a turn
 * @returns settles when it is one's turn
 */
export const createPace = (
  perTurn: number,
  { mustWait = () => false, maxWaitMilliseconds = 50 }: PaceOptions = {},
): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  let lastPassed = 0;
  const admitNext = () => {
    const now = performance.now();
    if (!mustWait() || now - lastPassed >= maxWaitMilliseconds) {
      lastPassed = now;
      for (const pass of waiting.splice(0, perTurn)) pass();
    }
    if (waiting.length > 0) setImmediate(admitNext);
  };
  return () =>
    new Promise((pass) => {
      waiting.push(pass);
      if (waiting.length === 1) setImmediate(admitNext);
    });
};
