import type { DatabaseSync } from 'node:sqlite';
import type { Db } from './database.ts';
import { TouchedTables } from './touched-tables.ts';

type Job = {
  work: (tx: Db) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};
type Outcome = { job: Job; value?: unknown; error?: unknown; failed: boolean; tables: Set<string> };

const maxBatch = 200;

/** Maximum number of commits whose syncs run concurrently. Disks complete overlapping syncs in about the time of one. */
export const maxSyncs = 2;

/** Settles when all earlier commits survive a power loss. Syncs that overlap have different lanes. */
type MakeDurable = (lane: number) => Promise<void>;

const settle = ({ job, value, error, failed }: Outcome) => (failed ? job.reject(error) : job.resolve(value));

/** Reports transactions in the order of their commits, once durable. After a failed sync none is acknowledged. */
const createSettler = (makeDurable: MakeDurable, onBroken: (error: unknown) => void) => {
  /** The latest commits, one for each sync that may run, the oldest first. */
  let latest: Promise<void>[] = [];
  let count = 0;
  let broken: { error: unknown } | undefined;
  const breakWith = (error: unknown) => {
    if (broken) return;
    broken = { error };
    onBroken(error);
  };
  const settleAfter = async (earlier: Promise<void> | undefined, outcomes: readonly Outcome[], lane: number) => {
    await makeDurable(lane).catch(breakWith);
    await earlier;
    for (const outcome of outcomes) settle(broken ? { ...outcome, ...broken, failed: true } : outcome);
  };
  return {
    /** Starts the sync of a commit. Requires that `ready` has settled since the last one. */
    add: (outcomes: readonly Outcome[]): void => {
      const settled = settleAfter(latest.at(-1), outcomes, count % maxSyncs);
      count += 1;
      // The first sync runs alone because it opens the files for all others.
      latest = latest.length === 0 ? Array(maxSyncs).fill(settled) : [...latest.slice(1), settled];
    },
    /** Settles when another sync may start. */
    ready: async (): Promise<void> => latest[0],
    idle: async (): Promise<void> => latest.at(-1),
    requireUnbroken: (): void => {
      if (broken) throw broken.error;
    },
  };
};

/**
 * Runs transactions one at a time on one connection, each in a savepoint that rolls back alone. Waiting transactions
 * share a commit. Up to `maxSyncs` syncs overlap. No caller gets its result before it is durable.
 * @param onCommitted receives the tables that the commit changed, before any caller gets its result
 * @param makeDurable default: a commit is already durable
 * @param onBroken called if `makeDurable` fails; every later transaction fails with the same error
 */
export const createGroupCommit = (
  raw: DatabaseSync,
  db: Db,
  onCommitted: (tables: Set<string>) => void,
  makeDurable: MakeDurable = async () => {},
  onBroken: (error: unknown) => void = () => {},
) => {
  const waiting: Job[] = [];
  const settler = createSettler(makeDurable, onBroken);
  // Prepared once because parsing these statements takes a large part of the time of a small transaction.
  const [begin, commit] = [raw.prepare('begin immediate'), raw.prepare('commit')];
  const [open, release] = [raw.prepare('savepoint job'), raw.prepare('release job')];
  let running: Promise<void> | undefined;

  const runOne = async (job: Job): Promise<Outcome> => {
    const touched = new TouchedTables();
    open.run();
    try {
      const value = await job.work(db.withPlugin(touched));
      release.run();
      return { job, value, failed: false, tables: touched.names };
    } catch (error) {
      // A full disk ends the whole transaction. Then there is no savepoint to roll back to, and all jobs of the commit
      // fail.
      if (raw.isTransaction) raw.exec('rollback to job; release job');
      return { job, error, failed: true, tables: new Set() };
    } finally {
      touched.end();
    }
  };

  const runAll = async (jobs: readonly Job[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    settler.requireUnbroken();
    begin.run();
    for (const job of jobs) {
      const outcome = await runOne(job);
      if (!raw.isTransaction) throw outcome.error;
      outcomes.push(outcome);
    }
    commit.run();
    return outcomes;
  };

  const runTogether = async (jobs: readonly Job[]) => {
    try {
      const outcomes = await runAll(jobs);
      onCommitted(new Set(outcomes.flatMap(({ tables }) => [...tables])));
      settler.add(outcomes);
    } catch (error) {
      if (raw.isOpen && raw.isTransaction) raw.exec('rollback');
      for (const job of jobs) job.reject(error);
    }
  };

  const drain = async () => {
    while (waiting.length > 0) {
      // Work that arrives in this turn of the event loop, or while no further sync may start, joins the same commit.
      await new Promise((resolve) => setImmediate(resolve));
      await settler.ready();
      await runTogether(waiting.splice(0, maxBatch));
    }
    running = undefined;
  };

  return {
    run: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
        running ??= drain();
      }),
    /** Settles when no transaction is running. */
    idle: async (): Promise<void> => {
      while (running) await running;
      await settler.idle();
    },
  };
};
