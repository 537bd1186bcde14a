import { expect, test } from 'vitest';
import { files, read } from './architecture-sources.ts';

/** What stands between the bracket that opens at `from` and the one that closes it. */
const bracketed = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
};

/** How often a test tries random cases without the seed of the run. */
const ownSeeds = (text: string): number =>
  [...text.matchAll(/\bfc\.(assert|check|sample)\(/g)].filter(
    (match) => !/\btrials\(/.test(bracketed(text, match.index + match[0].length - 1)),
  ).length;

test('every property begins with the seed of the run', () => {
  const properties = files.filter((path) => /\.tsx?$/.test(path) && /^import .*'fast-check'/m.test(read(path)));
  expect(properties.length).toBeGreaterThan(10);
  expect(properties.filter((path) => ownSeeds(read(path)) > 0)).toEqual([]);
});

test.each([
  ['fc.assert(fc.property(fc.string(), (text) => has(text)), trials(25));', 0],
  ['fc.assert(fc.property(fc.string(), (text) => has(text)), { ...trials(1), endOnFailure: true });', 0],
  ['fc.assert(fc.property(fc.string(), (text) => has(text))); trials();', 1],
  ['fc.assert(fc.property(fc.string(), (text) => has(text)), { seed: 5 });', 1],
])('%s', (text, found) => {
  expect(ownSeeds(text)).toBe(found);
});
