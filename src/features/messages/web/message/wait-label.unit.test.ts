import { expect, test } from 'vitest';
import { formatDate, formatDateTime, weekdayOf } from '#platform/web/format/dates.ts';
import { waitLabel } from './wait-label.ts';

const zone = 'Asia/Manila';
const dates = {
  date: (when: string | Date) => formatDate(when, zone, 'en-US'),
  weekday: (when: string | Date) => weekdayOf(when, zone),
  time: (when: string | Date) => formatDateTime(when, zone, 'en-US').slice(-5),
};

test.each([
  ['2026-03-02T13:00:00Z', '2026-03-02T23:00:00Z', '07:00'],
  ['2026-03-06T13:00:00Z', '2026-03-08T23:30:00Z', 'Monday 07:30'],
  ['2026-03-02T04:30:00Z', '2026-03-02T05:00:00Z', '13:00'],
])('at %s, shows the end %s as %s', (now, until, expected) => {
  expect(waitLabel(until, Date.parse(now), dates)).toBe(expected);
});
