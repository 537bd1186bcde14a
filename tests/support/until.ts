import { vi } from 'vitest';

/** Maximum wait for a condition, in milliseconds. A busy machine may be slow; speed is measured in `bench/`. */
export const patience = 30_000;

/** Waits until `check` passes, and returns its result. @throws the last error of `check` after 30 seconds */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: patience, interval: 10 });
