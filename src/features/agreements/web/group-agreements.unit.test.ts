import { expect, test } from 'vitest';
import type { MyAgreement } from '../schemas.ts';
import { groupAgreements } from './group-agreements.ts';

const agreement = (_id: string, day: string, isDone = false): MyAgreement => ({
  ...{ _id, day, text: _id, lessons: [], isDone, isDoneByChild: false },
});

const idsOf = (all: readonly MyAgreement[]) => all.map(({ _id }) => _id);

test('what is open comes newest first, what was done before in the order in which it came', () => {
  const all = [agreement('b', '2026-01-05'), agreement('a', '2026-01-12'), agreement('d', '2026-01-01', true)];
  const { current, done } = groupAgreements([...all, agreement('c', '2026-01-08', true)], new Set());
  expect([idsOf(current), idsOf(done)]).toEqual([
    ['a', 'b'],
    ['d', 'c'],
  ]);
});

test('what is ticked meanwhile stays in its place', () => {
  // As they come: what is done stands behind what is open.
  const all = [agreement('c', '2026-01-05'), agreement('a', '2026-01-05'), agreement('b', '2026-01-05', true)];
  const { current, done } = groupAgreements(all, new Set(['a', 'b', 'c']));
  expect([idsOf(current), idsOf(done)]).toEqual([['c', 'b', 'a'], []]);
});
