import { expect, test } from 'vitest';
import { emptyThread, hasGap, hasOlder, lastWithoutGap, merge, readPlace } from './thread.ts';

const at = (seq: number) => ({
  _id: `m${seq}`,
  senderId: 'a',
  receiverId: 'b',
  message: `${seq}`,
  seq,
  createdAt: '',
  updatedAt: '',
});
const threadOf = (...places: number[]) => merge(emptyThread, places.map(at));
const placesOf = (thread: ReturnType<typeof threadOf>) => thread.messages.map(({ seq }) => seq);

test('each message stands once, in its place, in whatever order it came', () => {
  const thread = merge(threadOf(3, 1), [at(2), at(3), at(2), at(4)]);
  expect(placesOf(thread)).toEqual([1, 2, 3, 4]);
  expect(merge(thread, [at(2)])).toBe(thread);
});

test('what is missing is known', () => {
  expect([hasGap(threadOf(4, 5)), hasGap(threadOf(4, 5, 8))]).toEqual([false, true]);
  expect([lastWithoutGap(emptyThread), lastWithoutGap(threadOf(4, 5, 8, 9))]).toEqual([0, 5]);
  expect([hasOlder(emptyThread), hasOlder(threadOf(1, 2)), hasOlder(threadOf(2))]).toEqual([false, false, true]);
});

test('a read mark is the place of its message', () => {
  expect(readPlace({ ...threadOf(1, 2, 3), readUpTo: 'm2' })).toBe(2);
  expect(readPlace(threadOf(1))).toBe(0);
});
