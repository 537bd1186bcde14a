import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { until } from '#tests/support/until.ts';
import { databaseTime } from '../job-runs.ts';
import { systemContext } from '../system-context.ts';
import { type PendingJobHandler, pendingJobHandler, RetryLater } from './pending-job-handler.ts';
import { pendingJobKind } from './pending-jobs.ts';
import { createPendingJobs } from './run-pending-jobs.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());
afterEach(() => casa.services.database.transaction((tx) => tx.deleteFrom('pending_jobs').execute()));

const kind = pendingJobKind<number>('test:count');
const next = pendingJobKind<number>('test:next');

const store = (...numbers: number[]) =>
  systemContext(casa.services).transaction(async ({ enqueue }) => {
    for (const number of numbers) await enqueue(kind, number);
  });
const rows = () => casa.services.database.read.selectFrom('pending_jobs').selectAll().orderBy('id').execute();
/** Creates a runner that stands for a separate process. */
const node = (...handlers: PendingJobHandler[]) => createPendingJobs(casa.services, handlers);

/** Creates a handler that records its jobs. @param work throws to fail */
const recording = (work: (number: number) => void = () => {}, more: Partial<PendingJobHandler> = {}) => {
  const calls: number[][] = [];
  const handler = pendingJobHandler(kind, {
    title: 'Count',
    ...more,
    run: async (jobs) => {
      calls.push(jobs.map(({ payload }) => payload));
      for (const { payload } of jobs) work(payload);
      return undefined;
    },
  });
  return { calls, handler };
};

test('runs a stored job once and in order, whichever process claims it', async () => {
  const { calls, handler } = recording();
  await store(1, 2, 3);
  await node(handler).drain();
  expect(calls).toEqual([[1], [2], [3]]);
  await store(4, 5, 6, 7);
  await Promise.all(Array.from({ length: 5 }, () => node(handler).drain()));
  expect(calls.slice(3).sort()).toEqual([[4], [5], [6], [7]]);
  expect(await rows()).toEqual([]);
});

test('stores no job if the transaction fails', async () => {
  const { calls, handler } = recording();
  const work = systemContext(casa.services).transaction(async ({ enqueue }) => {
    await enqueue(kind, 1);
    throw new Error('undone');
  });
  await expect(work).rejects.toThrow('undone');
  await node(handler).drain();
  expect(calls).toEqual([]);
});

test('passes up to `maxTogether` jobs to one run', async () => {
  const { calls, handler } = recording(undefined, { maxTogether: 2 });
  await store(1, 2, 3);
  await node(handler).drain(kind);
  expect(calls).toEqual([[1, 2], [3]]);
});

test('logs, counts and retries a failed job, and runs the rest of its kind at the next poll', async () => {
  const { calls, handler } = recording((number) => {
    if (number === 1) throw new Error('no disk');
  });
  const jobs = node(handler);
  await store(1, 2);
  await jobs.drain();
  expect(casa.errors.splice(0)).toMatchObject([{ msg: 'a pending job failed and will be retried' }]);
  expect(calls).toEqual([[1]]);
  expect(await jobs.listWaiting()).toMatchObject([{ title: 'Count', count: 2, isFailing: true }]);
  await jobs.drain();
  expect(calls).toEqual([[1], [2]]);
  casa.clock.advance(61);
  await jobs.drain();
  casa.errors.length = 0;
  casa.clock.advance(61);
  await jobs.drain();
  expect(calls).toEqual([[1], [2], [1]]);
  expect(await rows()).toMatchObject([{ attempts: 2, leased_until: null }]);
});

test('retries a postponed job at its given time, and stops the kind if the scope is the kind', async () => {
  const at = new Date(casa.clock.milliseconds() + 5000).toISOString();
  const one = recording((number) => {
    if (number === 1) throw new RetryLater('this job', at);
  });
  await store(1, 2);
  await node(one.handler).drain();
  expect(one.calls).toEqual([[1], [2]]);
  expect(await rows()).toMatchObject([{ next_attempt_at: at }]);
  const all = recording(() => {
    throw new RetryLater('all of the kind');
  });
  casa.clock.advance(5);
  await store(3);
  await node(all.handler).drain();
  expect(all.calls).toEqual([[1]]);
});

test('respects the lease of another process; a new process on an embedded database takes it over', async () => {
  const { calls, handler } = recording();
  await store(1);
  const { database } = casa.services;
  const lease = (seconds: number) =>
    database.transaction((tx) =>
      tx
        .updateTable('pending_jobs')
        .set({ leased_until: databaseTime(database, seconds) })
        .execute(),
    );
  await lease(60);
  const jobs = node(handler);
  await jobs.drain();
  expect(calls).toEqual([]);
  if (database.engine === 'postgres') await lease(-1);
  jobs.start();
  await until(() => expect(calls).toEqual([[1]]));
  await jobs.stop();
});

test('runs a job after its commit once started, and none after the stop', async () => {
  const { calls, handler } = recording();
  const jobs = node(handler);
  const original = casa.services.pendingJobs.wake;
  Object.assign(casa.services.pendingJobs, { wake: jobs.wake });
  jobs.start();
  await store(1);
  await until(async () => expect(await rows()).toEqual([]));
  await jobs.stop();
  await store(2);
  await jobs.drain();
  Object.assign(casa.services.pendingJobs, { wake: original });
  expect(calls).toEqual([[1]]);
});

test('stores follow-up jobs in the transaction that deletes the job', async () => {
  const done: number[] = [];
  const first = pendingJobHandler(kind, {
    title: 'First',
    run: async ([job]) => {
      const number = job?.payload ?? 0;
      return async ({ enqueue }) => {
        await enqueue(next, number + 1);
        if (number === 13) throw new Error('not stored');
      };
    },
  });
  const second = pendingJobHandler(next, {
    title: 'Second',
    run: async (jobs) => {
      done.push(...jobs.map(({ payload }) => payload));
      return undefined;
    },
  });
  await store(1);
  await node(first, second).drain();
  expect(done).toEqual([2]);
  await store(13);
  await node(first, second).drain();
  expect(casa.errors.splice(0)).toHaveLength(1);
  expect(done).toEqual([2]);
  expect(await rows()).toMatchObject([{ kind: 'test:count', attempts: 1 }]);
});
