import { setTimeout as delay } from 'node:timers/promises';
import { secondsFromNow } from '../clock.ts';
import type { Services } from '../context.ts';
import type { Db } from '../db/database.ts';
import { databaseTime, isLeaseOver } from '../job-runs.ts';
import { systemContext } from '../system-context.ts';
import { inTransaction } from '../transaction.ts';
import { type Completion, type PendingJobHandler, RetryLater } from './pending-job-handler.ts';
import type { PendingJob, PendingJobs, WaitingJobs } from './pending-jobs.ts';

const leaseSeconds = 120;
const backoffSeconds = [60, 300, 900, 3600];
const maxBackoffSeconds = 3 * 3600;
const pollMilliseconds = 5000;

const dueIds = async (db: Db, { database, clock }: Services, kind: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('pending_jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('next_attempt_at', '<=', clock.now())
    .where((one) => one.or([one('leased_until', 'is', null), isLeaseOver(database, 'leased_until', leaseSeconds)]))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Leases due jobs for this process. Of several processes, only one gets a job. */
const claimJobs = async (services: Services, { kind, maxTogether = 1 }: PendingJobHandler): Promise<PendingJob[]> => {
  const { database } = services;
  if ((await dueIds(database.read, services, kind, 1)).length === 0) return [];
  const rows = await database.transaction(async (tx) => {
    const ids = await dueIds(tx, services, kind, maxTogether);
    if (ids.length === 0) return [];
    return tx
      .updateTable('pending_jobs')
      .set({ leased_until: databaseTime(database, leaseSeconds) })
      .where('id', 'in', ids)
      .where((one) => one.or([one('leased_until', 'is', null), isLeaseOver(database, 'leased_until', leaseSeconds)]))
      .returning(['id', 'payload', 'account_id', 'created_at', 'attempts'])
      .execute();
  });
  return rows
    .sort((left, right) => (left.id < right.id ? -1 : 1))
    .map(({ id, payload: text, account_id, created_at, attempts }) => ({
      id,
      payload: JSON.parse(text) as unknown,
      accountId: account_id ?? undefined,
      createdAt: created_at,
      attempts,
    }));
};

const idsOf = (jobs: readonly PendingJob[]) => jobs.map(({ id }) => id);

const renewLeases = ({ database }: Services, jobs: readonly PendingJob[]) =>
  database.transaction((tx) =>
    tx
      .updateTable('pending_jobs')
      .set({ leased_until: databaseTime(database, leaseSeconds) })
      .where('id', 'in', idsOf(jobs))
      .execute(),
  );

const complete = (services: Services, jobs: readonly PendingJob[], completion: Completion | undefined) =>
  inTransaction(systemContext(services), async (context) => {
    await context.db.deleteFrom('pending_jobs').where('id', 'in', idsOf(jobs)).execute();
    await completion?.(context);
  });

const postpone = ({ database, clock }: Services, jobs: readonly PendingJob[], at: string | undefined) =>
  database.transaction(async (tx) => {
    for (const { id, attempts } of jobs)
      await tx
        .updateTable('pending_jobs')
        .set({
          attempts: attempts + 1,
          next_attempt_at: at ?? secondsFromNow(clock, backoffSeconds[attempts] ?? maxBackoffSeconds),
          leased_until: null,
        })
        .where('id', '=', id)
        .execute();
  });

/** Runs claimed jobs. @returns true if more jobs of the kind may be tried */
const runClaimed = async (
  services: Services,
  handler: PendingJobHandler,
  jobs: readonly PendingJob[],
  signal: AbortSignal,
): Promise<boolean> => {
  const renewing = setInterval(
    () => void renewLeases(services, jobs).catch(() => {}),
    (leaseSeconds * 1000) / 3,
  ).unref();
  try {
    const completion = await handler.run(jobs, signal);
    await complete(services, jobs, completion);
    return true;
  } catch (error) {
    const later = error instanceof RetryLater ? error : undefined;
    if (!later) services.log.error({ err: error, kind: handler.kind }, 'a pending job failed and will be retried');
    await postpone(services, jobs, later?.at);
    return later?.scope === 'this job';
  } finally {
    clearInterval(renewing);
  }
};

/** Ends leases on an embedded database, where no other process can run. Makes postponed first attempts due. */
const endOldLeases = async ({ database, clock }: Services): Promise<void> => {
  if (database.engine !== 'sqlite') return;
  const held = database.read
    .selectFrom('pending_jobs')
    .select('id')
    .where((one) =>
      one.or([
        one('leased_until', 'is not', null),
        one.and([one('attempts', '=', 0), one('next_attempt_at', '>', clock.now())]),
      ]),
    );
  if ((await held.executeTakeFirst()) === undefined) return;
  await database.transaction(async (tx) => {
    await tx.updateTable('pending_jobs').set({ leased_until: null }).execute();
    await tx.updateTable('pending_jobs').set({ next_attempt_at: clock.now() }).where('attempts', '=', 0).execute();
  });
};

const listWaiting = async (db: Db, titles: ReadonlyMap<string, { title: string }>): Promise<WaitingJobs[]> => {
  const rows = await db
    .selectFrom('pending_jobs')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('since'),
      fn.max('attempts').as('attempts'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, count, since, attempts }) => ({
    title: titles.get(kind)?.title ?? kind,
    count: Number(count),
    since,
    isFailing: Number(attempts) > 0,
  }));
};

/** Creates the runner. Jobs run in the order of storing; after a failure their kind pauses until the next poll. */
export const createPendingJobs = (services: Services, handlers: readonly PendingJobHandler[]): PendingJobs => {
  const byKind = new Map(handlers.map((handler) => [handler.kind, handler]));
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  let isStarted = false;

  const runOneByOne = async (handler: PendingJobHandler) => {
    try {
      while (!stopping.signal.aborted) {
        const jobs = await claimJobs(services, handler);
        if (jobs.length === 0 || !(await runClaimed(services, handler, jobs, stopping.signal))) return;
      }
    } catch (error) {
      services.log.warn({ err: error, kind: handler.kind }, 'pending jobs could not be read; the read will be retried');
    }
  };
  const begin = (handler: PendingJobHandler): Promise<void> => {
    const lanes = Array.from({ length: handler.parallel ?? 1 }, () => runOneByOne(handler));
    const run = Promise.all(lanes).then(() => void running.delete(handler.kind));
    running.set(handler.kind, run);
    return run;
  };
  /** Runs due jobs, once more after a run in progress, which may have queried before the caller's commit. */
  const run = (kind: string): Promise<void> => {
    const handler = byKind.get(kind);
    if (!handler || stopping.signal.aborted) return Promise.resolve();
    const waiting = next.get(kind);
    if (waiting) return waiting;
    const current = running.get(kind);
    if (!current) return begin(handler);
    const after = current.then(() => {
      next.delete(kind);
      return begin(handler);
    });
    next.set(kind, after);
    return after;
  };
  const runEvery = async () => {
    for (const kind of byKind.keys()) await run(kind);
  };
  const poll = async () => {
    await endOldLeases(services).catch(() => {});
    while (!stopping.signal.aborted) {
      await Promise.all([...byKind.keys()].map(run));
      await delay(pollMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  return {
    start: () => {
      isStarted = true;
      void poll();
    },
    wake: ({ name }) => {
      if (isStarted) void run(name);
    },
    drain: (kind) => (kind ? run(kind.name) : runEvery()),
    stop: async () => {
      stopping.abort();
      await Promise.all([...running.values(), ...next.values()]);
    },
    isWaiting: async (kinds) => {
      const names = kinds.map(({ name }) => name);
      const waiting = services.database.read.selectFrom('pending_jobs').select('id').where('kind', 'in', names);
      return (await waiting.executeTakeFirst()) !== undefined;
    },
    listWaiting: () => listWaiting(services.database.read, byKind),
  };
};
