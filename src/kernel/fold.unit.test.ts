import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { fold, foldWithOrigins, matchesSearch } from './fold.ts';

test.each([
  ['  José  Núñez\n', 'jose nunez'],
  ['Søren Łukasz Groß', 'soren lukasz gross'],
  ['ÞÓRA Ægir Đặng', 'thora aegir dang'],
  ['ﬁne ＡＢＣ', 'fine abc'],
  ['   ', ''],
])('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['Łukasz Wójcik', 'wojcik lukasz', true],
  ['Kirsten Sørensen', 'sorensen', true],
  ['Kirsten Sørensen', 'SØRENSEN', true],
  ['Straße', 'strasse', true],
  ['Ana', 'ana cruz', false],
  ['Ana', ' ', true],
])('%j contains the words %j: %j', (text, search, isFound) => {
  expect(matchesSearch(text, search)).toBe(isFound);
});

test('every folded character has its origin, in order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { folded, origins } = foldWithOrigins(text);
      expect(origins).toHaveLength(folded.length);
      expect(folded.replace(/\s+/g, ' ').trim()).toBe(fold(text));
      origins.forEach(({ start, end }, at) => {
        expect(start).toBeGreaterThanOrEqual(origins[at - 1]?.start ?? 0);
        expect(end).toBeGreaterThan(start);
      });
    }),
    trials(),
  );
});

test('a folded character leads back to the letter and its marks', () => {
  const { folded, origins } = foldWithOrigins('Stra\u00dfe N\u0303o');
  expect(folded).toBe('strasse no');
  expect([4, 5, 8].map((at) => origins[at])).toEqual([
    { start: 4, end: 5 },
    { start: 4, end: 5 },
    { start: 7, end: 9 },
  ]);
});
