import { expect, test } from 'vitest';
import { withSyllables } from './syllables.ts';

const shown = (name: string) => withSyllables(name).replaceAll('\u00AD', '-');

test.each([
  ['Joaquina', 'Joa-qui-na'],
  ['Guadalupe', 'Gua-da-lu-pe'],
  ['Christopher', 'Chris-to-pher'],
  ['Alexandra', 'Ale-xan-dra'],
  ['Jonathan', 'Jo-na-than'],
  ['Maximiliano', 'Ma-xi-mi-lia-no'],
  ['Gabriella', 'Ga-brie-lla'],
])('%s can be hyphenated as %s', (name, parted) => expect(shown(name)).toBe(parted));

test('leaves short words unchanged and loses no letters of long ones', () => {
  expect(shown('Ana San.')).toBe('Ana San.');
  expect(shown('Ma. Teresita')).toBe('Ma. Te-re-si-ta');
  expect(shown('陳大文陳大文陳大文')).toBe('陳大文陳大文陳大文');
  expect(shown('Bartholomew Ng')).toBe('Bar-tho-lo-mew Ng');
});
