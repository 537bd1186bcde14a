import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Db } from './database.ts';
import { TouchedTables } from './touched-tables.ts';

type Job = {
  work: (tx: Db) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};
type Outcome = { job: Job; value?: unknown; error?: unknown; failed: boolean; tables: Set<string> };

const maxBatch = 200;

const settle = ({ job, value, error, failed }: Outcome) => (failed ? job.reject(error) : job.resolve(value));

/** Reports transactions once durable. After a failed sync none is acknowledged: the disk's state is unknown. */
const createSettler = (makeDurable: () => Promise<void>, onBroken: (error: unknown) => void) => {
  let committed: Outcome[] = [];
  let syncing: Promise<void> | undefined;
  let broken: { error: unknown } | undefined;
  const refuse = (outcomes: readonly Outcome[], error: unknown) => {
    for (const { job } of outcomes) job.reject(error);
  };
  const settleAll = async () => {
    while (committed.length > 0 && !broken) {
      const outcomes = committed;
      committed = [];
      try {
        await makeDurable();
        outcomes.forEach(settle);
      } catch (error) {
        broken = { error };
        refuse([...outcomes, ...committed], error);
        committed = [];
        onBroken(error);
      }
    }
    syncing = undefined;
  };
  return {
    add: (outcomes: readonly Outcome[]): void => {
      if (broken) refuse(outcomes, broken.error);
      else committed.push(...outcomes);
      syncing ??= settleAll();
    },
    idle: async (): Promise<void> => {
      while (syncing) await syncing;
    },
    requireUnbroken: (): void => {
      if (broken) throw broken.error;
    },
  };
};

/**
 * Runs transactions one at a time on one connection, each in a savepoint that rolls back alone. Waiting transactions
 * share a commit, concurrent commits a sync. No caller gets its result before it is durable.
 * @param onCommitted receives the tables that the commit changed, before any caller gets its result
 * @param makeDurable settles when all earlier commits survive a power loss; default: a commit is already durable
 * @param onBroken called if `makeDurable` fails; every later transaction fails with the same error
 */
export const createGroupCommit = (
  raw: DatabaseSync,
  db: Db,
  onCommitted: (tables: Set<string>) => void,
  makeDurable: () => Promise<void> = async () => {},
  onBroken: (error: unknown) => void = () => {},
) => {
  const waiting: Job[] = [];
  const settler = createSettler(makeDurable, onBroken);
  // Prepared once because parsing these statements takes a large part of the time of a small transaction.
  const [begin, release, commit] = ['savepoint job', 'release job', 'commit'].map((sql) => raw.prepare(sql)) as [
    StatementSync,
    StatementSync,
    StatementSync,
  ];
  let running: Promise<void> | undefined;

  const runOne = async (job: Job): Promise<Outcome> => {
    const touched = new TouchedTables();
    begin.run();
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
    raw.exec('begin immediate');
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
      // Work that arrives in this turn of the event loop, or while the disk syncs the last commit, joins the same
      // commit.
      await new Promise((resolve) => setImmediate(resolve));
      await settler.idle();
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
