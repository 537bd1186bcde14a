import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDay, weekdayOf } from './dates.ts';

test('a birth date is the same day everywhere', () => {
  expect(formatDay('2017-03-09')).toBe('Mar 9, 2017');
  expect(formatDay('')).toBe('');
});

test('a moment is told in the school’s time zone', () => {
  const moment = '2026-01-31T22:15:00.000Z';
  expect(formatDateTime(moment, 'Asia/Manila')).toBe('Feb 1, 2026 06:15');
  expect(formatDate(moment, 'UTC')).toBe('Jan 31, 2026');
  expect(formatDateTime('2026-01-31T00:05:00.000Z', 'UTC')).toBe('Jan 31, 2026 00:05');
  expect(weekdayOf(moment, 'Asia/Manila')).toBe('Sunday');
});
