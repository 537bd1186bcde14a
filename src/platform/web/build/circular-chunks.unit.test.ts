import { expect, test } from 'vitest';
import { findCycle } from './circular-chunks.ts';

test('finds files that need each other around others', () => {
  expect(findCycle({ page: ['parts'], parts: ['tables'], tables: ['dates'], dates: ['parts'] })).toEqual([
    'parts',
    'tables',
    'dates',
    'parts',
  ]);
});

test('lets files share what they need', () => {
  expect(findCycle({ page: ['parts', 'tables'], tables: ['parts'], parts: [] })).toBeUndefined();
});
