import { expect, test } from 'vitest';
import { zonedTime } from './zoned-time.ts';

test.each([
  ['2026-03-09', '07:30', 'Asia/Manila', '2026-03-08T23:30:00.000Z'],
  ['2026-07-01', '07:30', 'Europe/Berlin', '2026-07-01T05:30:00.000Z'],
  ['2026-12-01', '07:30', 'America/New_York', '2026-12-01T12:30:00.000Z'],
  ['2026-12-31', '23:59', 'UTC', '2026-12-31T23:59:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('converts %s %s in %s to %s', (day, time, zone, moment) => {
  expect(new Date(zonedTime(day, time, zone)).toISOString()).toBe(moment);
});

test('returns NaN for an invalid day or time', () => {
  expect(zonedTime('', '07:30', 'UTC')).toBeNaN();
  expect(zonedTime('31 Feb', '07:30', 'UTC')).toBeNaN();
  expect(zonedTime('2026-03-09', '', 'UTC')).toBeNaN();
});
