import { expect, test } from 'vitest';
import { namesWithCounts, summarizeNames } from './format-names.ts';

const people = (number: number) => Array.from({ length: number }, (_, index) => ({ full_name: `P${index + 1}` }));

test.each([
  [1, 'P1'],
  [2, 'P1 and P2'],
  [5, 'P1, P2, P3, P4, and P5'],
  [6, 'P1, P2, P3, P4, and 2 others'],
  [1204, 'P1, P2, P3, P4, and 1,200 others'],
])('names %d people or counts the rest', (number, text) => {
  expect(summarizeNames(people(number))).toBe(text);
});

test('counts repeated names', () => {
  expect(namesWithCounts(['Filipino', 'Science', 'Filipino'])).toEqual(['Filipino (2)', 'Science']);
});
