import { expect, test } from 'vitest';
import { findPlaces } from './place.ts';

const students = Array.from({ length: 20 }, (_, at) => ({ group: 'Students', label: `Núñez ${at}`, to: `/s/${at}` }));
const teacher = { group: 'Teachers', label: 'Ana Reyes', note: 'ana@casa.example', to: '/t/1' };

test('finds by every word, without accents, a few of each group', () => {
  const places = [...students, teacher];
  expect(findPlaces(places, 'nunez')).toHaveLength(6);
  expect(findPlaces(places, 'casa ana')).toEqual([teacher]);
  expect(findPlaces(places, 'ana nunez')).toEqual([]);
});
