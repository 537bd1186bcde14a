import { expect, test } from 'vitest';
import { circleOf } from './circular-chunks.ts';

test('finds files that need each other around others', () => {
  expect(circleOf({ page: ['parts'], parts: ['tables'], tables: ['dates'], dates: ['parts'] })).toEqual([
    'parts',
    'tables',
    'dates',
    'parts',
  ]);
});

test('lets files share what they need', () => {
  expect(circleOf({ page: ['parts', 'tables'], tables: ['parts'], parts: [] })).toBeUndefined();
});
