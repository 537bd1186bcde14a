type Taken = { left: number; at: number };

const mostKept = 10_000;
const minute = 60_000;

/**
 * What each may do only so often: `atOnce` without a pause, and then again and again with `perMinute`. Counted in the memory of this
 * node.
 * @param now milliseconds since 1970
 */
export const createAllowance = ({ atOnce, perMinute }: { atOnce: number; perMinute: number }, now: () => number) => {
  const taken = new Map<string, Taken>();

  const leftOf = (key: string): number => {
    const known = taken.get(key);
    if (!known) return atOnce;
    return Math.min(atOnce, known.left + (Math.max(0, now() - known.at) * perMinute) / minute);
  };
  const forgetWhole = () => {
    for (const key of taken.keys()) if (leftOf(key) >= atOnce) taken.delete(key);
  };
  const change = (key: string, by: number) => {
    const left = leftOf(key) + by;
    if (!taken.has(key) && taken.size >= mostKept) forgetWhole();
    taken.set(key, { left: Math.min(atOnce, left), at: now() });
  };

  return {
    /** Takes one. @returns 0, or after how many seconds there is one again: then none was taken */
    take: (key: string): number => {
      const left = leftOf(key);
      if (left < 1) return Math.max(1, Math.ceil(((1 - left) * minute) / perMinute / 1000));
      change(key, -1);
      return 0;
    },
    /** Gives back one that was not needed. */
    giveBack: (key: string): void => change(key, 1),
  };
};
export type Allowance = ReturnType<typeof createAllowance>;
