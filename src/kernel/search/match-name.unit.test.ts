import { expect, test } from 'vitest';
import { matchesName } from './match-name.ts';

test.each([
  ["Pat O'Brien", 'obrien', true],
  ['Pat O’Brien', "o'brien", true],
  ['Pat OBrien', 'o’brien', true],
  ["Pat O'Brien", 'O＇Brien', true],
  ["Pàt N'Diayé", 'NDIAYE pat', true],
  ["Pat O'Brien", 'brian', false],
  ['Keoni ʻOkina', 'okina', true],
  ['Keoni Okina', '‘Okina', true],
  ['Anne‑Marie Roy', 'anne-marie', true],
])('%s matches the search “%s”: %j', (name, search, isFound) => {
  expect(matchesName(name, search)).toBe(isFound);
});
