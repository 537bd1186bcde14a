import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';

const students = Array.from({ length: 20 }, (_, at) => ({ group: 'Students', label: `Núñez ${at}`, to: `/s/${at}` }));
const teacher = { group: 'Teachers', label: 'Ana Reyes', note: 'ana@casa.example', to: '/t/1' };

test('matches every search term, ignores accents and limits the results of a group', () => {
  const places = [...students, teacher];
  expect(findPlaces(places, 'nunez')).toHaveLength(6);
  expect(findPlaces(places, 'casa ana')).toEqual([teacher]);
  expect(findPlaces(places, 'ana nunez')).toEqual([]);
});

test('ranks a match at the start of a word before one inside a word, and both before a note', () => {
  const named = ['Omar Santos', 'Tomas Cruz', 'Maria Reyes'].map((label, at) => ({ group: 'T', label, to: `/${at}` }));
  const noted = { group: 'T', label: 'Ana Cruz', note: 'mariposa', to: '/3' };
  const found = findPlaces([noted, ...named], 'ma').map(({ label }) => label);
  expect(found).toEqual(['Maria Reyes', 'Omar Santos', 'Tomas Cruz', 'Ana Cruz']);
});
