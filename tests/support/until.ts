import { vi } from 'vitest';

/** Milliseconds that a test waits for a condition at most. A busy machine may take long; what is quick says so in `bench/`. */
export const patience = 30_000;

/**
 * Waits until `check` passes.
 * @returns what `check` returns
 * @throws the last error of `check` after 30 seconds
 */
export const until = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: patience, interval: 10 });
