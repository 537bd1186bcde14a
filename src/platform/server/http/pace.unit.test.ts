import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

test('admits a few waiters per turn of the event loop, in order of arrival', async () => {
  const pace = createPace(3);
  const passed: number[] = [];
  const all = Promise.all(Array.from({ length: 10 }, (_, number) => pace().then(() => passed.push(number))));
  const seen: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await nextTurn();
    seen.push(passed.length);
  }
  await all;
  expect(passed).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(seen.every((count, turn) => count - (seen[turn - 1] ?? 0) <= 3)).toBe(true);
});

test('admits a waiter that arrives after the queue was empty', async () => {
  const pace = createPace(2);
  await Promise.all([pace(), pace(), pace()]);
  await pace();
});

test('lets more urgent work run first, for a limited time', async () => {
  let isUrgent = true;
  const pace = createPace(2, { mustWait: () => isUrgent, maxWaitMilliseconds: Number.POSITIVE_INFINITY });
  let passed = 0;
  const both = Promise.all([pace(), pace()]).then(() => {
    passed = 2;
  });
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(passed).toBe(0);
  isUrgent = false;
  await both;
  expect(passed).toBe(2);
  await createPace(1, { mustWait: () => true, maxWaitMilliseconds: 0 })();
});
