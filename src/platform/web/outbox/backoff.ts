/** Times in milliseconds. */
export type Timing = {
  /** Timeouts of a socket acknowledgement and of an HTTP response. */
  acknowledgement: number;
  answer: number;
  initialDelay: number;
  maxDelay: number;
  /** Time for which deliveries are collected before the server is notified. */
  gather: number;
  /** Interval of polling while there is no connection. */
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

/** Returns the delay: doubled per failure in a row, times 0.5 to 1.5 to spread the retries of clients. */
export const backoffDelay = ({ initialDelay, maxDelay }: Timing, failures: number, chance = Math.random()): number =>
  Math.min(maxDelay, initialDelay * 2 ** failures) * (0.5 + chance);

/** Creates a retry timer. Delays grow until `succeeded` is called. */
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
    /** Schedules a retry, at least `atLeast` milliseconds later as requested by the server. */
    later: (atLeast = 0): void => {
      // Postpones a retry that is already scheduled earlier.
      if (dueAt < performance.now() + atLeast) stop();
      start(Math.max(atLeast, backoffDelay(timing, failures)));
      failures = Math.min(failures + 1, 30);
    },
    /** Schedules a run without a failure, in case no other tab does the work. */
    soon: (): void => start(backoffDelay(timing, Math.max(1, failures))),
    succeeded: (): void => {
      failures = 0;
    },
    /** Runs immediately, for example after a reconnection. */
    now: (): void => {
      failures = 0;
      stop();
      run();
    },
    stop,
  };
};
