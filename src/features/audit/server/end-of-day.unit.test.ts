import { expect, test } from 'vitest';
import { endOfDay } from './end-of-day.ts';

test.each([
  ['2026-01-31', 'Asia/Manila', '2026-01-31T16:00:00.000Z'],
  ['2026-01-31', 'UTC', '2026-02-01T00:00:00.000Z'],
  ['2026-03-08', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ['2026-01-31', 'Pacific/Kiritimati', '2026-01-31T10:00:00.000Z'],
])('%s ends in %s at %s', (day, timeZone, end) => {
  expect(endOfDay(day, timeZone)).toBe(end);
});
