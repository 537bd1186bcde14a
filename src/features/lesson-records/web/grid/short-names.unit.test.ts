import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

const shortened = (...names: string[]) => [
  ...shortNames(names.map((full_name, at) => ({ _id: String(at), full_name }))).values(),
];

test('distinguishes equal first names by the last name', () =>
  expect(shortened('Ana Cruz', 'Ana Maria Reyes', 'Ben Luna', 'Tala', 'Tala')).toEqual([
    'Ana C.',
    'Ana R.',
    'Ben',
    'Tala',
    'Tala',
  ]));

test('uses as many letters of similar last names as needed', () =>
  expect(
    shortened('Ana Maria Santos', 'Ana Maria Sarmiento', 'Ana Lucia Villanueva', 'Pia Lim', 'Pia Limcaoco', 'Pia Cruz'),
  ).toEqual(['Ana San.', 'Ana Sar.', 'Ana V.', 'Pia Lim', 'Pia Limc.', 'Pia C.']));

test('adds the middle name if first and last name are equal, or uses the full name', () =>
  expect(
    shortened('Ben Uy Cruz', 'Ben Go Cruz', 'Pia Magsaysay-Ortaliz Sy', 'Pia Mercado Sy', 'Ana Reyes', 'Ana Luz Reyes'),
  ).toEqual(['Ben U. C.', 'Ben G. C.', 'Pia Ma. S.', 'Pia Me. S.', 'Ana R.', 'Ana L. R.']));

test('uses full names that differ only in the suffix', () =>
  expect(shortened('Ana Luz Reyes', 'Ana Luz Reyes Jr.')).toEqual(['Ana Luz Reyes', 'Ana Luz Reyes Jr.']));

test('does not use a suffix as the last name', () =>
  expect(shortened('Jose Cruz Jr.', 'Jose Lim III', 'Rico Reyes Jr.')).toEqual(['Jose C.', 'Jose L.', 'Rico']));

test('keeps an abbreviated first name with the next name', () =>
  expect(shortened('Ma. Lourdes Bañez Dagohoy', 'Ma. Luz', 'Rico Cruz')).toEqual(['Ma. Lourdes', 'Ma. Luz', 'Rico']));
