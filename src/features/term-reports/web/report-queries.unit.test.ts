import { expect, test } from 'vitest';
import { classShown } from './report-queries.ts';

test('of several classes one is shown once it is chosen; a single one at once', () => {
  const [one, other] = [{ _id: 'a' }, { _id: 'b' }];
  expect([null, 'b', 'gone'].map((id) => classShown([one, other], id))).toEqual([undefined, other, undefined]);
  expect([null, 'gone'].map((id) => classShown([one], id))).toEqual([one, one]);
  expect(classShown([], 'a')).toBeUndefined();
});
