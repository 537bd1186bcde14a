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

/**
 * Tells what came of committed transactions once they are durable; what commits meanwhile waits for the next sync. After a sync that
 * failed nobody knows what the disk holds, so nothing is acknowledged any more.
 */
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
 * Runs transactions one after the other on one connection, each in its own savepoint.
 * Transactions that wait together share a commit; commits that come together share a sync of the disk.
 * A transaction that fails rolls back its own changes only. No caller gets its result before it is durable.
 * @param onCommitted gets the tables that the commit changed, before any caller gets its result
 * @param makeDurable settles when all commits before the call survive a power cut; by default a commit is durable by itself
 * @param onBroken is called when that fails; every transaction from then on fails with the same error
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
  // Each transaction has its savepoint; to parse these words anew each time is a good part of what a small one takes.
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
      // A full disk ends the whole transaction; then there is no savepoint to go back to and the commit below fails everybody.
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
      // What arrives in this turn of the event loop, or while the disk is busy with the last commit, joins the same one.
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
    /** Settles when nothing is under way. */
    idle: async (): Promise<void> => {
      while (running) await running;
      await settler.idle();
    },
  };
};
