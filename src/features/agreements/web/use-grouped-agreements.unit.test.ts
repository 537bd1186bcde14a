import { expect, test } from 'vitest';
import type { MyAgreement } from '../schemas.ts';
import { groupAgreements } from './use-grouped-agreements.ts';

const agreement = (_id: string, day: string, isDone = false): MyAgreement => ({
  ...{ _id, day, text: _id, lessons: [], isDone, isDoneByChild: false },
});

const idsOf = (all: readonly MyAgreement[]) => all.map(({ _id }) => _id);

test('sorts open agreements newest first and keeps the order of finished ones', () => {
  const all = [agreement('b', '2026-01-05'), agreement('a', '2026-01-12'), agreement('d', '2026-01-01', true)];
  const { current, done } = groupAgreements([...all, agreement('c', '2026-01-08', true)], new Set());
  expect([idsOf(current), idsOf(done)]).toEqual([
    ['a', 'b'],
    ['d', 'c'],
  ]);
});

test('keeps the place of an agreement ticked in the meantime', () => {
  // The server lists finished agreements after open ones.
  const all = [agreement('c', '2026-01-05'), agreement('a', '2026-01-05'), agreement('b', '2026-01-05', true)];
  const { current, done } = groupAgreements(all, new Set(['a', 'b', 'c']));
  expect([idsOf(current), idsOf(done)]).toEqual([['c', 'b', 'a'], []]);
});
