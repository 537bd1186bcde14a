import { randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { JobWatch } from './health/job-watch.ts';
import { claimRun, finishRun, lastOutcomes, releaseRun, renewRun } from './job-runs.ts';
import type { Log } from './log.ts';
import { findUntrustedClock } from './untrusted-clock.ts';

export type Job = {
  readonly name: string;
  readonly everySeconds: number;
  /**
   * Returns the time for which work is due, for work that only one node must do. Without it, `run` is called on each
   * node, possibly concurrently, for local work or rows claimed by conditional updates.
   */
  readonly dueAt?: (milliseconds: number) => string | undefined;
  /** True if the job permanently deletes expired data. The job is skipped while the clock cannot be trusted. */
  readonly erases?: true;
  /** True if work due before the first check is skipped. Later, missed work is caught up. */
  readonly skipsFirst?: true;
  /** Runs the work; ends soon after `signal`, to be retried. Long work calls `onProgress`, or is reported as late. */
  run(signal: AbortSignal, onProgress: () => void): Promise<void>;
};

const leaseSeconds = 15 * 60;
const retentionMilliseconds = 30 * 24 * 3600 * 1000;

/** Returns a `dueAt` function that is due at the beginning of each interval. */
export const atEach =
  (seconds: number) =>
  (milliseconds: number): string =>
    new Date(Math.floor(milliseconds / seconds / 1000) * seconds * 1000).toISOString();

type Parts = { log: Log; database: Database; clock: Clock; jobWatch?: JobWatch };

/** Returns a function that runs due work unless another node has run it. */
export const createDueRunner = ({ database, jobWatch }: Pick<Parts, 'database' | 'jobWatch'>, signal: AbortSignal) => {
  const holder = randomUUID();
  return async (job: Job, dueAt: string): Promise<void> => {
    const run = { job: job.name, dueAt, holder };
    const forgetBefore = new Date(Date.parse(dueAt) - retentionMilliseconds).toISOString();
    const isFirst = job.skipsFirst === true && (await lastOutcomes(database, job.name, 1)).length === 0;
    if (!(await claimRun(database, run, leaseSeconds))) return;
    if (isFirst) return finishRun(database, run, 'skipped', forgetBefore);
    const renewing = setInterval(
      () => void renewRun(database, run, leaseSeconds).catch(() => {}),
      (leaseSeconds * 1000) / 3,
    ).unref();
    try {
      await job.run(signal, () => jobWatch?.progressed(job.name));
      await finishRun(database, run, 'done', forgetBefore);
    } catch (error) {
      if (signal.aborted) await releaseRun(database, run);
      else await finishRun(database, run, 'failed', forgetBefore);
      throw error;
    } finally {
      clearInterval(renewing);
    }
  };
};

/** Returns a function that runs a job if it is due. Skips a job that erases data while the clock cannot be trusted. */
export const createJobRunner = (parts: Parts, signal: AbortSignal) => {
  const runDue = createDueRunner(parts, signal);
  const seen = new Map<Job, string>();
  return async (job: Job): Promise<void> => {
    if (job.erases && (await findUntrustedClock(parts)) !== undefined) {
      parts.log.warn(
        { job: job.name },
        'a job that erases data was skipped because the clock of this machine cannot be trusted',
      );
      return;
    }
    if (!job.dueAt) return job.run(signal, () => parts.jobWatch?.progressed(job.name));
    const dueAt = job.dueAt(parts.clock.milliseconds());
    if (dueAt === undefined || seen.get(job) === dueAt) return;
    await runDue(job, dueAt);
    seen.set(job, dueAt);
  };
};

/** Runs jobs at their intervals, never twice concurrently. Returns a stop function that settles when none runs. */
export const startJobs = (jobs: readonly Job[], parts: Parts): (() => Promise<void>) => {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const runIfDue = createJobRunner(parts, stopping.signal);
  const runOne = async (job: Job) => {
    try {
      await runIfDue(job);
      parts.jobWatch?.end(job.name, false);
    } catch (error) {
      if (!stopping.signal.aborted) parts.jobWatch?.end(job.name, true);
      parts.log.warn({ err: error, job: job.name }, 'a job failed and will be retried');
    }
  };
  const timers = jobs.flatMap((job) => {
    parts.jobWatch?.begin(job.name, job.everySeconds);
    let busy = false;
    const tick = () => {
      if (busy) return;
      busy = true;
      const run = runOne(job).finally(() => {
        busy = false;
        running.delete(run);
      });
      running.add(run);
    };
    return [setTimeout(tick, 5000).unref(), setInterval(tick, job.everySeconds * 1000).unref()];
  });
  return async () => {
    stopping.abort();
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
};
