import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

test('two Anas are told apart by their last names', () => {
  const people = ['Ana Cruz', 'Ana Maria Reyes', 'Ben Luna', 'Tala', 'Tala'].map((full_name, at) => ({
    _id: String(at),
    full_name,
  }));
  expect([...shortNames(people).values()]).toEqual(['Ana C.', 'Ana R.', 'Ben', 'Tala', 'Tala']);
});
