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

test('last names that begin alike show as much as tells them apart', () =>
  expect(
    shortened('Ana Maria Santos', 'Ana Maria Sarmiento', 'Ana Lucia Villanueva', 'Pia Lim', 'Pia Limcaoco', 'Pia Cruz'),
  ).toEqual(['Ana San.', 'Ana Sar.', 'Ana V.', 'Pia Lim', 'Pia Limc.', 'Pia C.']));

test('whoever shares first and last name shows a little of the name between them, or else the whole', () =>
  expect(
    shortened('Ben Uy Cruz', 'Ben Go Cruz', 'Pia Magsaysay-Ortaliz Sy', 'Pia Mercado Sy', 'Ana Reyes', 'Ana Luz Reyes'),
  ).toEqual(['Ben U. C.', 'Ben G. C.', 'Pia Ma. S.', 'Pia Me. S.', 'Ana R.', 'Ana L. R.']));

test('who is called the same but for what comes after the name stands in full', () =>
  expect(shortened('Ana Luz Reyes', 'Ana Luz Reyes Jr.')).toEqual(['Ana Luz Reyes', 'Ana Luz Reyes Jr.']));

test('what comes after a last name is not taken for it', () =>
  expect(shortened('Jose Cruz Jr.', 'Jose Lim III', 'Rico Reyes Jr.')).toEqual(['Jose C.', 'Jose L.', 'Rico']));

test('an abbreviated first name goes with the next one', () =>
  expect(shortened('Ma. Lourdes Bañez Dagohoy', 'Ma. Luz', 'Rico Cruz')).toEqual(['Ma. Lourdes', 'Ma. Luz', 'Rico']));
