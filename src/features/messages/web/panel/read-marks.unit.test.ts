import { expect, test } from 'vitest';
import { lastReadSeq, seenUpTo, startPositionOf } from './read-marks.ts';

const run = (from: number, to: number, senderId = 'mia') =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ seq: from + index, senderId }));

const row = (unreadCount: number, ownReadSeq: number, lastSeq: number) => ({ unreadCount, ownReadSeq, lastSeq });

test('opens a conversation at its first unread message, even if it is not loaded', () => {
  expect(startPositionOf(row(0, 10, 40), run(1, 40), 'mia')).toEqual({ upTo: 40, unreadFrom: 0 });
  expect(startPositionOf(row(5, 35, 40), run(1, 40), 'mia')).toEqual({ upTo: 35, unreadFrom: 36 });
  expect(startPositionOf(row(120, 30, 150), run(101, 150), 'mia')).toEqual({ upTo: 30, unreadFrom: 31, farUnread: 31 });
});

test('does not count the user’s own messages and announcements after the read mark as unread', () => {
  const newest = [...run(51, 98, 'me'), ...run(99, 100)];
  expect(startPositionOf(row(2, 3, 100), newest, 'mia')).toEqual({ upTo: 98, unreadFrom: 4 });
  expect(lastReadSeq(row(0, 3, 100))).toBe(100);
});

const seen = (...parts: [from: number, to: number][]) =>
  new Set(parts.flatMap(([from, to]) => run(from, to).map(({ seq }) => seq)));

test('does not mark a message as read that was never visible, regardless of the order of the others', () => {
  const shown = run(31, 80);
  expect(seenUpTo(30, seen([31, 40]), shown, 'mia')).toBe(40);
  expect(seenUpTo(40, seen([36, 45]), shown, 'mia')).toBe(45);
  expect(seenUpTo(45, seen([70, 80]), shown, 'mia')).toBe(45);
  expect(seenUpTo(45, seen([70, 80], [56, 72], [40, 57]), shown, 'mia')).toBe(80);
  expect(seenUpTo(45, seen([140, 150]), run(101, 150), 'mia')).toBe(45);
  expect(seenUpTo(45, seen([31, 40]), shown, 'mia')).toBe(45);
});

test('moves the mark past the user’s own messages', () => {
  const shown = [...run(40, 45), ...run(46, 69, 'me'), ...run(70, 80)];
  expect(seenUpTo(45, seen([70, 80]), shown, 'mia')).toBe(80);
});
