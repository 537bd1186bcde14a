import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { maxAgeMonths, monthsOf, yearsOf } from './ages.ts';

test.each([
  ['2.5', 30],
  [' 3 ', 36],
  ['4,5', 54],
  ['18', 216],
  ['18.5', undefined],
  ['', undefined],
  ['three', undefined],
  ['-1', undefined],
  ['1e1', undefined],
])('parses %j years as %j months', (typed, months) => {
  expect(monthsOf(typed)).toBe(months);
});

test('parses formatted years back to the same months', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxAgeMonths }), (months) => {
      expect(monthsOf(yearsOf(months))).toBe(months);
    }),
    trials(),
  );
});
