import { setImmediate } from 'node:timers/promises';

/** Processes rows in parts: statements limit their values, and other requests are served between two parts. */
export const inParts = async <T>(
  all: readonly T[],
  work: (part: T[]) => Promise<unknown>,
  size = 200,
): Promise<void> => {
  for (let at = 0; at < all.length; at += size) {
    if (at > 0) await setImmediate();
    await work(all.slice(at, at + size));
  }
};

/** Processes many rows one at a time, with the same pauses. */
export const oneByOne = <T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> =>
  inParts(all, async (part) => {
    for (const one of part) await work(one);
  });
