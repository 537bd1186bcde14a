export type PaceOptions = {
  /** True if waiting work must let more urgent work run first in this turn. */
  readonly mustWait?: () => boolean;
  /** Maximum delay for more urgent work, in milliseconds. */
  readonly maxWaitMilliseconds?: number;
};

/** Creates a queue that admits waiters in order, `perTurn` per turn of the event loop: other work is not blocked. */
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
