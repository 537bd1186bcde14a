import { expect, test } from 'vitest';
import { findCycle } from './circular-chunks.ts';

test('finds a cycle through several files', () => {
  expect(findCycle({ page: ['parts'], parts: ['tables'], tables: ['dates'], dates: ['parts'] })).toEqual([
    'parts',
    'tables',
    'dates',
    'parts',
  ]);
});

test('allows files with a common import', () => {
  expect(findCycle({ page: ['parts', 'tables'], tables: ['parts'], parts: [] })).toBeUndefined();
});
