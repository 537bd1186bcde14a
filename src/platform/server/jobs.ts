import type { Log } from './log.ts';

/** Scheduled work. `run` may be called on several nodes at once, so it is idempotent. */
export type Job = {
  readonly name: string;
  readonly everySeconds: number;
  run(): Promise<void>;
};

/**
 * Runs each job soon after the start and then at its interval, never twice at a time.
 * A failure is logged and tried again next time.
 * @returns stops the jobs and settles when none is running
 */
export const startJobs = (jobs: readonly Job[], log: Log): (() => Promise<void>) => {
  const underWay = new Set<Promise<void>>();
  const runOne = async (job: Job) => {
    try {
      await job.run();
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'a job failed and will be tried again');
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
