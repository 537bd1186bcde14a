import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDay, weekdayOf } from './dates.ts';

test('formats a birth date as the same day in all time zones', () => {
  expect(formatDay('2017-03-09', 'en-US')).toBe('Mar 9, 2017');
  expect(formatDay('2017-03-09', 'en-GB')).toBe('9 Mar 2017');
  expect(formatDay('', 'en-US')).toBe('');
});

test('formats a time in the school’s time zone', () => {
  const moment = '2026-01-31T22:15:00.000Z';
  expect(formatDateTime(moment, 'Asia/Manila', 'en-US')).toBe('Feb 1, 2026 06:15');
  expect(formatDate(moment, 'UTC', 'en-US')).toBe('Jan 31, 2026');
  expect(formatDateTime('2026-01-31T00:05:00.000Z', 'UTC', 'en-US')).toBe('Jan 31, 2026 00:05');
  expect(weekdayOf(moment, 'Asia/Manila')).toBe('Sunday');
});
