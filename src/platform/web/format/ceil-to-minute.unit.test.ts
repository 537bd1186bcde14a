import { expect, test } from 'vitest';
import { ceilToMinute } from './ceil-to-minute.ts';

test.each([
  ['2026-11-27T12:13:00.001Z', '2026-11-27T12:14:00.000Z'],
  ['2026-11-27T12:13:59.999Z', '2026-11-27T12:14:00.000Z'],
  ['2026-11-27T12:14:00.000Z', '2026-11-27T12:14:00.000Z'],
])('rounds %s up to %s', (when, over) => {
  expect(ceilToMinute(when).toISOString()).toBe(over);
  expect(ceilToMinute(Date.parse(when)).toISOString()).toBe(over);
});
