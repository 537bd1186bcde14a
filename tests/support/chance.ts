/** Seed of the random choices of a run. Always the same unless `CASA_TEST_SEED` is set. */
export const seed = Number(process.env.CASA_TEST_SEED ?? '1');

/** Returns options for fast-check's `assert`, which prints the seed and the smallest failing case. */
export const trials = (runs = 100): { seed: number; numRuns: number } => ({ seed, numRuns: runs });

/** Returns a seeded generator of numbers from 0 to below 1. */
export const createRandom = (): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
