import type { Clock } from '../clock.ts';

/** @property aliveAt when it last ended, or got on with what it does */
type Seen = { readonly everySeconds: number; aliveAt: number; failures: number };

/** What is known of a job of this program. */
export type JobState = {
  readonly name: string;
  /** For how long beyond its time it has neither ended nor got on, in seconds. */
  readonly lagSeconds: number;
  /** How often in a row it failed. */
  readonly failures: number;
};

/** Notes when the jobs of this program last came to their end, or got on. */
export type JobWatch = {
  /** A job begins to be repeated. */
  begin(name: string, everySeconds: number): void;
  /** Work that takes longer than its interval gets on. */
  progressed(name: string): void;
  end(name: string, isFailure: boolean): void;
  read(): JobState[];
};

export const createJobWatch = (clock: Clock): JobWatch => {
  const jobs = new Map<string, Seen>();
  return {
    begin: (name, everySeconds) => {
      jobs.set(name, { everySeconds, aliveAt: clock.milliseconds(), failures: 0 });
    },
    progressed: (name) => {
      const job = jobs.get(name);
      if (job) job.aliveAt = clock.milliseconds();
    },
    end: (name, isFailure) => {
      const job = jobs.get(name);
      if (!job) return;
      job.aliveAt = clock.milliseconds();
      job.failures = isFailure ? job.failures + 1 : 0;
    },
    read: () =>
      [...jobs].map(([name, { everySeconds, aliveAt, failures }]) => ({
        name,
        lagSeconds: Math.max(0, (clock.milliseconds() - aliveAt) / 1000 - everySeconds),
        failures,
      })),
  };
};
