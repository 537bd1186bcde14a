import { expect, test } from 'vitest';
import { shownClass } from './term-reports.queries.ts';

test('selects no class of several without a choice, and a single class immediately', () => {
  const [one, other] = [{ _id: 'a' }, { _id: 'b' }];
  expect([null, 'b', 'gone'].map((id) => shownClass([one, other], id))).toEqual([undefined, other, undefined]);
  expect([null, 'gone'].map((id) => shownClass([one], id))).toEqual([one, one]);
  expect(shownClass([], 'a')).toBeUndefined();
});
