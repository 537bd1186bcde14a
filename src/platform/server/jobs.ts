import type { Services } from './context.ts';

/** Work that comes back by the clock. `run` may be called on several nodes at once, so it is safe to do twice. */
export type Job = {
  readonly name: string;
  readonly everySeconds: number;
  run(services: Services): Promise<void>;
};

/**
 * Runs each job soon after the start and then again and again, never twice at a time. A failure is logged and tried again next time.
 * @returns stops them and settles when none is under way
 */
export const startJobs = (jobs: readonly Job[], services: Services): (() => Promise<void>) => {
  const underWay = new Set<Promise<void>>();
  const runOne = async (job: Job) => {
    try {
      await job.run(services);
    } catch (error) {
      services.log.warn({ err: error, job: job.name }, 'a job failed and will be tried again');
    }
  };
  const timers = jobs.flatMap((job) => {
    let busy = false;
    const tick = () => {
      if (busy) return;
      busy = true;
      const run = runOne(job).finally(() => {
        busy = false;
        underWay.delete(run);
      });
      underWay.add(run);
    };
    return [setTimeout(tick, 5000).unref(), setInterval(tick, job.everySeconds * 1000).unref()];
  });
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(underWay);
  };
};
