import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { highlightedParts, highlightsOf } from './search-highlights.ts';

const marked = (text: string, search: string) =>
  highlightsOf(text, search).map(({ start, end }) => text.slice(start, end));

test.each([
  ['El Niño and el NIN\u0303O', 'nino', ['Niño', 'NIN\u0303O']],
  ['Good morning', 'MOR goo', ['Goo', 'mor']],
  ['Straße und Strasse', 'stra', ['Stra', 'Stra']],
  ['Łukasz in der Straße', 'lukasz strasse', ['Łukasz', 'Straße']],
  ['ababab', 'abab', ['abab']],
  ['abcabc', 'abc bca', ['abcabc']],
  ['👩‍🌾 says נִיקוּד', 'נִיקוּד', ['נִיקוּד']],
  ['nothing here', 'else', []],
  ['anything', '  ', []],
])('in %j, the words %j highlight %j', (text, search, found) => {
  expect(marked(text, search)).toEqual(found);
});

test('splits a piece into parts that form the piece when joined', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.nat(),
      (text, search, cut) => {
        const at = text.length === 0 ? 0 : cut % text.length;
        const parts = highlightedParts(text.slice(at), at, highlightsOf(text, search));
        expect(parts.map((part) => part.text).join('')).toBe(text.slice(at));
      },
    ),
    trials(),
  );
});
