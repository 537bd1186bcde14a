type Bucket = { tokens: number; at: number };

const maxBuckets = 10_000;
const minute = 60_000;

/** Creates a rate limiter in this node's memory, with `capacity` tokens per key. `now` returns milliseconds. */
export const createTokenBuckets = (
  { capacity, perMinute }: { capacity: number; perMinute: number },
  now: () => number,
) => {
  const buckets = new Map<string, Bucket>();

  const tokensOf = (key: string): number => {
    const known = buckets.get(key);
    if (!known) return capacity;
    return Math.min(capacity, known.tokens + (Math.max(0, now() - known.at) * perMinute) / minute);
  };
  const dropFull = () => {
    for (const key of buckets.keys()) if (tokensOf(key) >= capacity) buckets.delete(key);
  };
  const change = (key: string, by: number) => {
    const tokens = tokensOf(key) + by;
    if (!buckets.has(key) && buckets.size >= maxBuckets) dropFull();
    buckets.set(key, { tokens: Math.min(capacity, tokens), at: now() });
  };

  return {
    /** Consumes a token. Returns 0, or the seconds until the next token. */
    consume: (key: string): number => {
      const tokens = tokensOf(key);
      if (tokens < 1) return Math.max(1, Math.ceil(((1 - tokens) * minute) / perMinute / 1000));
      change(key, -1);
      return 0;
    },
    /** Returns an unused token to the bucket. */
    refund: (key: string): void => change(key, 1),
  };
};
export type TokenBuckets = ReturnType<typeof createTokenBuckets>;
