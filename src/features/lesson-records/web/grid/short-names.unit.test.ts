import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

const shortened = (...names: string[]) => [
  ...shortNames(names.map((full_name, at) => ({ _id: String(at), full_name }))).values(),
];

test('two Anas are told apart by their last names', () =>
  expect(shortened('Ana Cruz', 'Ana Maria Reyes', 'Ben Luna', 'Tala', 'Tala')).toEqual([
    'Ana C.',
    'Ana R.',
    'Ben',
    'Tala',
    'Tala',
  ]));

test('last names with the same first letter stand in full, and what is the same there too', () =>
  expect(shortened('Pia Sy Enriquez', 'Pia Espino', 'Pia Lim', 'Ben Uy Cruz', 'Ben Go Cruz')).toEqual([
    'Pia Enriquez',
    'Pia Espino',
    'Pia L.',
    'Ben Uy Cruz',
    'Ben Go Cruz',
  ]));

test('an abbreviated first name goes with the next one', () =>
  expect(shortened('Ma. Lourdes Bañez Dagohoy', 'Ma. Luz', 'Rico Cruz')).toEqual(['Ma. Lourdes', 'Ma. Luz', 'Rico']));
