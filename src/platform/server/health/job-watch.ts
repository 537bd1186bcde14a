import type { Clock } from '../clock.ts';

type Seen = { readonly everySeconds: number; endedAt: number; failures: number };

/** What is known of a job of this program. */
export type JobState = {
  readonly name: string;
  /** How long after its time its last end is, in seconds. */
  readonly lagSeconds: number;
  /** How often in a row it failed. */
  readonly failures: number;
};

/** Notes when the jobs of this program last came to their end. */
export type JobWatch = {
  /** A job begins to be repeated. */
  begin(name: string, everySeconds: number): void;
  end(name: string, isFailure: boolean): void;
  read(): JobState[];
};

export const createJobWatch = (clock: Clock): JobWatch => {
  const jobs = new Map<string, Seen>();
  return {
    begin: (name, everySeconds) => {
      jobs.set(name, { everySeconds, endedAt: clock.milliseconds(), failures: 0 });
    },
    end: (name, isFailure) => {
      const job = jobs.get(name);
      if (!job) return;
      job.endedAt = clock.milliseconds();
      job.failures = isFailure ? job.failures + 1 : 0;
    },
    read: () =>
      [...jobs].map(([name, { everySeconds, endedAt, failures }]) => ({
        name,
        lagSeconds: Math.max(0, (clock.milliseconds() - endedAt) / 1000 - everySeconds),
        failures,
      })),
  };
};
