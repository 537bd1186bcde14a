/** Milliseconds. */
export type Timing = {
  /** For an acknowledgement over the socket, and for an answer over HTTP. */
  acknowledgement: number;
  answer: number;
  initialDelay: number;
  maxDelay: number;
  /** How long what has arrived is gathered before the server hears of it. */
  gather: number;
  /** How often the server is asked while no connection opens. */
  poll: number;
};

export const defaultTiming: Timing = {
  acknowledgement: 8_000,
  answer: 15_000,
  initialDelay: 1_000,
  maxDelay: 30_000,
  gather: 300,
  poll: 10_000,
};

/** Twice as long with each failure in a row, from half to one and a half of it, so that not all come back at once. */
export const backoffDelay = ({ initialDelay, maxDelay }: Timing, failures: number, chance = Math.random()): number =>
  Math.min(maxDelay, initialDelay * 2 ** failures) * (0.5 + chance);

/** Runs something again after a pause that grows, until it is told that all is well. */
export const createRetry = (timing: Timing, run: () => void) => {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  let dueAt = 0;
  const start = (pause: number) => {
    if (timer !== undefined) return;
    dueAt = performance.now() + pause;
    timer = setTimeout(() => {
      timer = undefined;
      run();
    }, pause);
  };
  return {
    /** After a failure. @param atLeast what the server asked for, in milliseconds */
    later: (atLeast = 0): void => {
      // What was to run sooner waits as well.
      if (dueAt < performance.now() + atLeast) stop();
      start(Math.max(atLeast, backoffDelay(timing, failures)));
      failures = Math.min(failures + 1, 30);
    },
    /** Without a failure, in case that nobody else does it. */
    soon: (): void => start(backoffDelay(timing, Math.max(1, failures))),
    succeeded: (): void => {
      failures = 0;
    },
    /** At once, such as when the connection is there again. */
    now: (): void => {
      failures = 0;
      stop();
      run();
    },
    stop,
  };
};
