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

test('what is due once is done once, however many nodes look, at once and later', async () => {
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

test('work of a node that fell silent goes to another one, work under way does not', async () => {
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

test('what failed waits for its next time, what the end of the program cut off comes again', async () => {
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

test('a job that skips its first time begins with the next', async () => {
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

test('runs from long before are forgotten', async () => {
  const job = makeJob('old', () => {});
  const day = (ago: number) => new Date(Date.parse('2026-05-05T00:00:00Z') - ago * 24 * 3600 * 1000).toISOString();
  for (const ago of [40, 31, 20, 0]) await node()(job, day(ago));
  expect(await outcomesOf('old')).toHaveLength(2);
});

test('a span of time is due at its beginning', () => {
  const due = atEach(3600);
  expect(due(Date.parse('2026-05-05T10:59:59.999Z'))).toBe('2026-05-05T10:00:00.000Z');
  expect(due(Date.parse('2026-05-05T11:00:00.000Z'))).toBe('2026-05-05T11:00:00.000Z');
});
