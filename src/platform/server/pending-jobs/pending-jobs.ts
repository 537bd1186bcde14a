import type { CommandContext, Services } from '../context.ts';
import type { Db } from '../db/database.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Work that follows a commit, stored in the transaction of that commit and deleted once it is done. */
    pending_jobs: {
      id: string;
      kind: string;
      /** JSON: ids and paths only. */
      payload: string;
      /** The person whom the work is for, if any. Their erasure deletes the job. */
      account_id: string | null;
      created_at: string;
      attempts: number;
      next_attempt_at: string;
      /** In the database's own time. Null while no process runs the job. */
      leased_until: string | null;
    };
  }
}

declare const payload: unique symbol;

/** A kind of pending job and the type of its payload. */
export type PendingJobKind<Payload = unknown> = { readonly name: string; readonly [payload]?: Payload };

/**
 * Declares a kind of pending job.
 * @param name `feature:verb-noun`, such as `files:erase-uploads`
 */
export const pendingJobKind = <Payload>(name: string): PendingJobKind<Payload> => ({ name });

export type PendingJob<Payload = unknown> = {
  readonly id: string;
  readonly payload: Payload;
  readonly accountId: string | undefined;
  readonly createdAt: string;
  /** Number of earlier attempts. */
  readonly attempts: number;
};

/** Runs in the transaction that deletes the finished jobs, for instance to store the next job of a chain. */
export type Completion = (context: CommandContext<undefined>) => Promise<void>;

/** The program's side of a kind. */
export type PendingJobHandler = {
  readonly kind: string;
  /** Name of the work on the health page. */
  readonly title: string;
  /** Maximum number of jobs that one call of `run` gets; 1 unless given. */
  readonly maxTogether?: number;
  /** Number of calls of `run` at the same time in each process; 1 unless given. */
  readonly parallel?: number;
  /** Does the work. May run twice for one job, for instance after a crash. Throws if the work is to be repeated later. */
  readonly run: (jobs: readonly PendingJob[], signal: AbortSignal) => Promise<Completion | undefined>;
};

/** Declares how the jobs of a kind are done. */
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
 * Thrown by a handler to repeat the work later, without an entry in the log.
 * @property scope `all of the kind`: the other jobs would fail too, for instance because a server cannot be reached
 * @property at time of the next attempt, ISO; by the number of attempts unless given
 */
export class RetryLater extends Error {
  readonly scope: 'this job' | 'all of the kind';
  readonly at: string | undefined;

  constructor(scope: RetryLater['scope'], at?: string) {
    super('the work is repeated later');
    this.scope = scope;
    this.at = at;
  }
}

export type PendingJobs = {
  /** Begins to run jobs: those of an earlier process now, new ones after their commit. */
  start(): void;
  /** Runs the due jobs of a kind soon, if `start` was called. */
  wake(kind: PendingJobKind): void;
  /** Runs the due jobs of a kind, or of all kinds. Settles when none is due; a failed job is left for a later attempt. */
  drain(kind?: PendingJobKind): Promise<void>;
  /** Settles when no job is running. None begins afterwards. */
  stop(): Promise<void>;
  /** True if a job of one of these kinds is not done. */
  isWaiting(kinds: readonly PendingJobKind[]): Promise<boolean>;
  /** Counts the waiting jobs of each kind. */
  listWaiting(): Promise<WaitingJobs[]>;
};

/** The waiting jobs of a kind. @property since when the oldest was stored; @property isFailing True if an attempt failed */
export type WaitingJobs = {
  readonly title: string;
  readonly count: number;
  readonly since: string;
  readonly isFailing: boolean;
};

/**
 * Stores a job in the caller's transaction. In handlers use `context.enqueue`, which also starts the job after the commit.
 * @param accountId the person whom the work is for
 * @param at time before which it does not run; the next start of a program on an embedded database does not wait for it
 * @returns its id
 */
export const storePendingJob = async <Payload>(
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  { name }: PendingJobKind<Payload>,
  content: Payload,
  accountId: string | null = null,
  at: string = clock.now(),
): Promise<string> => {
  const id = clock.newId();
  const job = { id, kind: name, payload: JSON.stringify(content), account_id: accountId };
  await db
    .insertInto('pending_jobs')
    .values({ ...job, created_at: clock.now(), attempts: 0, next_attempt_at: at, leased_until: null })
    .execute();
  return id;
};

/**
 * Removes a job that is no longer needed, in the caller's transaction.
 * @returns False if a process has taken it or done it
 */
export const withdrawPendingJob = async (db: Db, id: string): Promise<boolean> => {
  const withdrawn = db.deleteFrom('pending_jobs').where('id', '=', id).where('leased_until', 'is', null);
  return (await withdrawn.executeTakeFirst()).numDeletedRows > 0n;
};
