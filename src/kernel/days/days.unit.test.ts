import { expect, test } from 'vitest';
import { addDays, daysBetween } from './days.ts';

test('day arithmetic crosses months, years and leap days', () => {
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});
