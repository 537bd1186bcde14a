import type { Clock } from '../clock.ts';

/** A job of this process. @property aliveAt time when the job last ended or progressed */
type Seen = { readonly everySeconds: number; aliveAt: number; failures: number };

export type JobState = {
  readonly name: string;
  /** Seconds beyond its interval in which the job has neither ended nor progressed. */
  readonly lagSeconds: number;
  readonly failures: number;
};

/** Records when the jobs of this process last ended or progressed. */
export type JobWatch = {
  begin(name: string, everySeconds: number): void;
  /** Records progress of work that takes longer than its interval. */
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
