import { expect, test } from 'vitest';
import { digestDay } from './digest-day.ts';

test.each([
  ['2026-03-05T08:59:59.999Z', 'Asia/Manila', '2026-03-04'],
  ['2026-03-05T09:00:00.000Z', 'Asia/Manila', '2026-03-05'],
  ['2026-03-05T16:30:00.000Z', 'Asia/Manila', '2026-03-05'],
  ['2026-03-01T00:00:00.000Z', 'Asia/Manila', '2026-02-28'],
  ['2026-01-01T10:00:00.000Z', 'America/New_York', '2025-12-31'],
  ['2026-03-08T21:00:00.000Z', 'America/New_York', '2026-03-08'],
  ['2026-03-07T21:30:00.000Z', 'America/New_York', '2026-03-06'],
])('at %s in %s the latest due digest is that of %s', (now, zone, day) => {
  expect(digestDay(Date.parse(now), zone)).toBe(day);
});
