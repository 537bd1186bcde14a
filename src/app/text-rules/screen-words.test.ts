import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screens, screensOfBareSchool, screensOfNothing } from '#tests/e2e/screens/screen-list.ts';

const textOf = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => readFileSync(`${folder}/${path}`, 'utf8'))
    .join('\n');

/** Texts of the catalogues, JSON-decoded, and of the test schools. */
const known = [
  textOf('src', /texts[\\/]en\.json$/).replaceAll('\\"', '"'),
  textOf('src', /\.world\.ts$|shipped[\\/].*\.tsv$/),
  textOf('tests/e2e/screens', /\.ts$/),
  textOf('tools/demo', /\.ts$/),
].join('\n');

const isUnknown = (words: string) => !known.includes(words);

test('the text by which a test recognizes a screen is in a catalogue or a test school', () => {
  const all = [...screens, ...screensOfBareSchool, ...screensOfNothing];
  const awaited = all.flatMap(({ name, expectedText }) =>
    typeof expectedText === 'string' ? [{ name, words: expectedText }] : [],
  );
  expect(awaited.length).toBeGreaterThan(100);
  expect(awaited.filter(({ words }) => isUnknown(words))).toEqual([]);
  expect(isUnknown('There are no lessons anywhere.')).toBe(true);
});
