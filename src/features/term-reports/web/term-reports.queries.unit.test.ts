import { expect, test } from 'vitest';
import { shownClass } from './term-reports.queries.ts';

test('of several classes one is shown once it is chosen; a single one at once', () => {
  const [one, other] = [{ _id: 'a' }, { _id: 'b' }];
  expect([null, 'b', 'gone'].map((id) => shownClass([one, other], id))).toEqual([undefined, other, undefined]);
  expect([null, 'gone'].map((id) => shownClass([one], id))).toEqual([one, one]);
  expect(shownClass([], 'a')).toBeUndefined();
});
