import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';

type Queue = { running: number; readonly waiting: (() => void)[] };

export type ConcurrencyOptions = {
  /** How much of one person's work runs at the same time. */
  readonly maxRunning: number;
  /** How much of it may wait; more is refused. */
  readonly maxWaiting: number;
};

/**
 * Limits how much of one person's work runs at the same time on this node, first come first served, so that the many parallel calls of
 * one person do not delay the call of another.
 */
export const createConcurrencyLimit = ({ maxRunning, maxWaiting }: ConcurrencyOptions) => {
  const queues = new Map<string, Queue>();

  /**
   * Waits until work of this person may run.
   * @returns releases the place; more than once does no harm
   * @throws AppError rate_limited when as much of theirs waits as may
   */
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
      // The next one takes over the place.
      const next = queue.waiting.shift();
      if (next) return next();
      queue.running -= 1;
      if (queue.running === 0) queues.delete(id);
    };
  };

  return {
    acquire,
    /** Does work within the limit of this person. */
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
 * Limits of what one person does over HTTP and sockets.
 * @property uploads separate, since a slow network holds them for minutes
 * @property pages separate, since a rendered page takes as long as many calls. Also for strangers, by their address
 */
export type PersonalLimits = {
  readonly calls: ConcurrencyLimit;
  readonly uploads: ConcurrencyLimit;
  readonly pages: ConcurrencyLimit;
};

/** Creates the limits of one program. A browser has six connections, or one socket on which it waits for each answer. */
export const createPersonalLimits = (): PersonalLimits => ({
  calls: createConcurrencyLimit({ maxRunning: 16, maxWaiting: 2000 }),
  uploads: createConcurrencyLimit({ maxRunning: 6, maxWaiting: 500 }),
  pages: createConcurrencyLimit({ maxRunning: 2, maxWaiting: 100 }),
});
