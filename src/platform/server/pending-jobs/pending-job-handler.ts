import type { CommandContext } from '../context.ts';
import type { PendingJob, PendingJobKind } from './pending-jobs.ts';

/** Runs in the transaction that deletes the finished jobs, for example to store the next job of a chain. */
export type Completion = (context: CommandContext<undefined>) => Promise<void>;

export type PendingJobHandler = {
  readonly kind: string;
  /** Name of the work on the health page. */
  readonly title: string;
  /** Maximum number of jobs passed to one `run`. Default: 1. */
  readonly maxTogether?: number;
  /** Number of concurrent runs per process. Default: 1. */
  readonly parallel?: number;
  /** Does the work. May run twice for one job, for example after a crash. Throws to retry the job later. */
  readonly run: (jobs: readonly PendingJob[], signal: AbortSignal) => Promise<Completion | undefined>;
};

export const pendingJobHandler = <Payload>(
  { name }: PendingJobKind<Payload>,
  {
    run,
    ...rest
  }: Omit<PendingJobHandler, 'kind' | 'run'> & {
    run(jobs: readonly PendingJob<Payload>[], signal: AbortSignal): Promise<Completion | undefined>;
  },
): PendingJobHandler => ({
  kind: name,
  ...rest,
  run: (jobs, signal) => run(jobs as readonly PendingJob<Payload>[], signal),
});

/**
 * Thrown by a handler to retry later without a log entry. `all of the kind` if other jobs would fail too, for example
 * because a server is unreachable. `at` is an ISO time; default: by the number of attempts.
 */
export class RetryLater extends Error {
  readonly scope: 'this job' | 'all of the kind';
  readonly at: string | undefined;

  constructor(scope: RetryLater['scope'], at?: string) {
    super('the job will be retried later');
    this.scope = scope;
    this.at = at;
  }
}
