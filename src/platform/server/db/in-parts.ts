import { setImmediate } from 'node:timers/promises';

/**
 * Works through many rows in parts: a statement takes only so many values, and other calls are answered between two parts.
 * @param size rows of one part
 */
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

/** Does something for each of many rows, one after the other, with the same pauses. */
export const oneByOne = <T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> =>
  inParts(all, async (part) => {
    for (const one of part) await work(one);
  });
