import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Work that follows a commit. Stored in the transaction of that commit and deleted when done. */
    pending_jobs: {
      id: string;
      kind: string;
      /** JSON with ids and paths only. */
      payload: string;
      /** The person the work is for, if any. Erasing this person deletes the job. */
      account_id: string | null;
      created_at: string;
      attempts: number;
      next_attempt_at: string;
      /** End of the lease, by the database clock. Null while no process runs the job. */
      leased_until: string | null;
    };
  }
}

declare const payload: unique symbol;

/** A kind of pending job, with the type of its payload. */
export type PendingJobKind<Payload = unknown> = { readonly name: string; readonly [payload]?: Payload };

/** Declares a kind of pending job, named `feature:verb-noun`, such as `files:erase-uploads`. */
export const pendingJobKind = <Payload>(name: string): PendingJobKind<Payload> => ({ name });

export type PendingJob<Payload = unknown> = {
  readonly id: string;
  readonly payload: Payload;
  readonly accountId: string | undefined;
  readonly createdAt: string;
  readonly attempts: number;
};

export type PendingJobs = {
  /** Starts running jobs: those of an earlier process now, new ones after their commit. */
  start(): void;
  /** Runs the due jobs of a kind soon, if `start` was called. */
  wake(kind: PendingJobKind): void;
  /** Runs the due jobs of a kind, or of all. Settles when none is due. A failed job waits for a later attempt. */
  drain(kind?: PendingJobKind): Promise<void>;
  /** Stops the runner. Settles when no job is running. */
  stop(): Promise<void>;
  isWaiting(kinds: readonly PendingJobKind[]): Promise<boolean>;
  listWaiting(): Promise<WaitingJobs[]>;
};

/** The waiting jobs of a kind. `since`: creation of the oldest. `isFailing`: an attempt failed. */
export type WaitingJobs = {
  readonly title: string;
  readonly count: number;
  readonly since: string;
  readonly isFailing: boolean;
};

/**
 * Stores a job in the caller's transaction. In handlers use `context.enqueue`, which also starts the job.
 * @param at earliest time to run; the next process start on an embedded database ignores it
 * @returns its id
 */
export const storePendingJob = async <Payload>(
  db: Db,
  { clock }: { clock: Clock },
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

/** Removes a job in the caller's transaction. Returns false if a process has claimed or finished it. */
export const withdrawPendingJob = async (db: Db, id: string): Promise<boolean> => {
  const withdrawn = db.deleteFrom('pending_jobs').where('id', '=', id).where('leased_until', 'is', null);
  return (await withdrawn.executeTakeFirst()).numDeletedRows > 0n;
};
