import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { lastOutcomes } from './job-runs.ts';
import { atEach, createDueRunner, type Job } from './jobs.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

const going = () => new AbortController();
const makeJob = (name: string, work: () => Promise<void> | void, more: Partial<Job> = {}): Job => ({
  name,
  everySeconds: 60,
  run: async () => work(),
  ...more,
});
const node = (signal = going().signal) => createDueRunner(casa.services, signal);
const outcomesOf = async (name: string) =>
  (await lastOutcomes(casa.services.database, name, 10)).map(({ outcome }) => outcome);

test('runs due work once when several nodes check for it concurrently and again later', async () => {
  let done = 0;
  const job = makeJob('counted', () => {
    done += 1;
  });
  const nodes = Array.from({ length: 6 }, () => node());
  await Promise.all(nodes.map((run) => run(job, '2026-05-05T00:00:00.000Z')));
  await Promise.all(nodes.map((run) => run(job, '2026-05-05T00:00:00.000Z')));
  expect(done).toBe(1);
  await Promise.all(nodes.map((run) => run(job, '2026-05-06T00:00:00.000Z')));
  expect(done).toBe(2);
  expect(await outcomesOf('counted')).toEqual(['done', 'done']);
});

test('passes a run to another node when the lease expired, not while it is held', async () => {
  const dueAt = '2026-05-05T00:00:00.000Z';
  let release = () => {};
  const stuck = makeJob('stuck', () => new Promise<void>((resolve) => (release = resolve)));
  const first = node()(stuck, dueAt);
  await expect.poll(() => outcomesOf('stuck')).toEqual([null]);
  let done = 0;
  const claimed = makeJob('stuck', () => {
    done += 1;
  });
  await node()(claimed, dueAt);
  expect(done).toBe(0);
  await casa.services.database.transaction((tx) =>
    sql`update job_runs set leased_until = '2000-01-01T00:00:00.000Z' where job = 'stuck'`.execute(tx),
  );
  await node()(claimed, dueAt);
  expect(done).toBe(1);
  release();
  await first;
  expect(await outcomesOf('stuck')).toEqual(['done']);
});

test('records a failed run as failed and releases a run that a shutdown interrupted', async () => {
  const failing = makeJob('failing', () => Promise.reject(new Error('no')));
  await expect(node()(failing, '2026-05-05T00:00:00.000Z')).rejects.toThrow('no');
  expect(await outcomesOf('failing')).toEqual(['failed']);
  const stopping = going();
  const cutOff = makeJob('cut off', () => {
    stopping.abort();
    throw new Error('stopped');
  });
  await expect(node(stopping.signal)(cutOff, '2026-05-05T00:00:00.000Z')).rejects.toThrow('stopped');
  expect(await outcomesOf('cut off')).toEqual([]);
});

test('skips the first run of a job with `skipsFirst` and starts with the next', async () => {
  let done = 0;
  const job = makeJob(
    'later',
    () => {
      done += 1;
    },
    { skipsFirst: true },
  );
  await node()(job, '2026-05-05T00:00:00.000Z');
  expect([done, await outcomesOf('later')]).toEqual([0, ['skipped']]);
  await node()(job, '2026-05-06T00:00:00.000Z');
  expect([done, await outcomesOf('later')]).toEqual([1, ['done', 'skipped']]);
});

test('deletes old runs', async () => {
  const job = makeJob('old', () => {});
  const day = (ago: number) => new Date(Date.parse('2026-05-05T00:00:00Z') - ago * 24 * 3600 * 1000).toISOString();
  for (const ago of [40, 31, 20, 0]) await node()(job, day(ago));
  expect(await outcomesOf('old')).toHaveLength(2);
});

test('returns the beginning of the interval as the due time', () => {
  const due = atEach(3600);
  expect(due(Date.parse('2026-05-05T10:59:59.999Z'))).toBe('2026-05-05T10:00:00.000Z');
  expect(due(Date.parse('2026-05-05T11:00:00.000Z'))).toBe('2026-05-05T11:00:00.000Z');
});
