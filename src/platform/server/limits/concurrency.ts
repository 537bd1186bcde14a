import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';

type Queue = { running: number; readonly waiting: (() => void)[] };

export type ConcurrencyOptions = {
  /** Maximum work of one user that runs concurrently. */
  readonly maxRunning: number;
  /** Maximum work of one user that waits. Further work is refused. */
  readonly maxWaiting: number;
};

/** Limits each user's concurrent work on this node, in order of arrival, so that it does not delay others. */
export const createConcurrencyLimit = ({ maxRunning, maxWaiting }: ConcurrencyOptions) => {
  const queues = new Map<string, Queue>();

  /** Waits for a place. Returns its release, which may be repeated. Throws rate_limited if the queue is full. */
  const acquire = async (id: string): Promise<() => void> => {
    const queue = queues.get(id) ?? { running: 0, waiting: [] };
    queues.set(id, queue);
    if (queue.running < maxRunning) queue.running += 1;
    else if (queue.waiting.length < maxWaiting) await new Promise<void>((begin) => queue.waiting.push(begin));
    else throw new AppError('rate_limited', texts.tooManyCalls, { retryAfterSeconds: 1 });
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      // The next waiter takes over the place.
      const next = queue.waiting.shift();
      if (next) return next();
      queue.running -= 1;
      if (queue.running === 0) queues.delete(id);
    };
  };

  return {
    acquire,
    run: async <T>(id: string, work: () => Promise<T>): Promise<T> => {
      const release = await acquire(id);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
};
export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;

/**
 * Limits of one user's work. Uploads are separate because a slow one holds its place for minutes, pages because
 * rendering takes as long as many calls. Pages are keyed by address for callers who are not signed in.
 */
export type PersonalLimits = {
  readonly calls: ConcurrencyLimit;
  readonly uploads: ConcurrencyLimit;
  readonly pages: ConcurrencyLimit;
};

/** Creates the limits. A browser opens six connections, or one socket on which it waits for each response. */
export const createPersonalLimits = (): PersonalLimits => ({
  calls: createConcurrencyLimit({ maxRunning: 16, maxWaiting: 2000 }),
  uploads: createConcurrencyLimit({ maxRunning: 6, maxWaiting: 500 }),
  pages: createConcurrencyLimit({ maxRunning: 2, maxWaiting: 100 }),
});
