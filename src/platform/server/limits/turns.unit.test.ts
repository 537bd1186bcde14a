import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when the test says so. */
const work = (turns: ReturnType<typeof createTurns>, id: string, began: string[], name: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = turns.run(id, () => {
    began.push(name);
    return promise;
  });
  return { end: resolve, done };
};

test('a few things of one person run at a time, in the order of coming, and never hold up another person', async () => {
  const turns = createTurns({ together: 2, mayWait: 10 });
  const began: string[] = [];
  const own = ['a', 'b', 'c', 'd'].map((name) => work(turns, 'one', began, name));
  await nextTurn();
  expect(began).toEqual(['a', 'b']);
  const other = work(turns, 'other', began, 'other');
  await nextTurn();
  expect(began).toEqual(['a', 'b', 'other']);
  own[1]?.end();
  await nextTurn();
  expect(began).toEqual(['a', 'b', 'other', 'c']);
  for (const { end } of [...own, other]) end();
  await Promise.all([...own, other].map(({ done }) => done));
  expect(began).toEqual(['a', 'b', 'other', 'c', 'd']);
});

test('work that fails gives its place on, and ending a turn twice frees one place only', async () => {
  const turns = createTurns({ together: 1, mayWait: 10 });
  await expect(turns.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const end = await turns.take('one');
  const began: string[] = [];
  const [second, third] = ['second', 'third'].map((name) => work(turns, 'one', began, name));
  end();
  end();
  await nextTurn();
  expect(began).toEqual(['second']);
  second?.end();
  third?.end();
  await Promise.all([second?.done, third?.done]);
});

test('beyond very many that wait, more are refused and may come back', async () => {
  const turns = createTurns({ together: 1, mayWait: 1 });
  const end = await turns.take('one');
  const waiting = turns.take('one');
  await expect(turns.take('one')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
  end();
  (await waiting)();
  (await turns.take('one'))();
});
