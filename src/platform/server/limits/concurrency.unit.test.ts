import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency.ts';

/** Starts work that ends when the test calls `end`. */
const work = (limit: ReturnType<typeof createConcurrencyLimit>, id: string, began: string[], name: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = limit.run(id, () => {
    began.push(name);
    return promise;
  });
  return { end: resolve, done };
};

test('runs a few tasks of one user at a time in order of arrival, without delaying other users', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 2, maxWaiting: 10 });
  const began: string[] = [];
  const own = ['a', 'b', 'c', 'd'].map((name) => work(limit, 'one', began, name));
  await nextTurn();
  expect(began).toEqual(['a', 'b']);
  const other = work(limit, 'other', began, 'other');
  await nextTurn();
  expect(began).toEqual(['a', 'b', 'other']);
  own[1]?.end();
  await nextTurn();
  expect(began).toEqual(['a', 'b', 'other', 'c']);
  for (const { end } of [...own, other]) end();
  await Promise.all([...own, other].map(({ done }) => done));
  expect(began).toEqual(['a', 'b', 'other', 'c', 'd']);
});

test('releases the place of failed work, and frees one place if released twice', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 10 });
  await expect(limit.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const release = await limit.acquire('one');
  const began: string[] = [];
  const [second, third] = ['second', 'third'].map((name) => work(limit, 'one', began, name));
  release();
  release();
  await nextTurn();
  expect(began).toEqual(['second']);
  second?.end();
  third?.end();
  await Promise.all([second?.done, third?.done]);
});

test('refuses work with `rate_limited` when the queue is full, and accepts work again later', async () => {
  const limit = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 1 });
  const release = await limit.acquire('one');
  const waiting = limit.acquire('one');
  await expect(limit.acquire('one')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
  release();
  (await waiting)();
  (await limit.acquire('one'))();
});
