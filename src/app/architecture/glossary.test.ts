import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNode, parse, textOf } from './scan.ts';
import { readSource, sources } from './sources.ts';

const terms = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (?!Term |-)([^|]+)\|/.exec(line)?.[1] ?? [])
  .flatMap((cell) => cell.trim().split(', '));

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ -]/)
    .map((word) => word.replace(/s$/, ''));

const usesTerm = (name: string) => {
  const words = ` ${wordsOf(name).join(' ')} `;
  return terms.some((term) => words.includes(` ${wordsOf(term).join(' ')} `));
};

/** Types that are named in plain English. */
const plainNames = [
  ...['CheckedPhoto', 'CountedTable', 'Counts', 'Erased', 'Fill', 'Filter', 'FoundBy', 'Frequency', 'LastTalk', 'Left'],
  ...['MailTest', 'PhotoCounts', 'Problem', 'RemainingItem', 'RetainedPhoto', 'YearClass'],
];

const exportedTypes = (path: string): string[] =>
  parse(path, readSource(path)).nodes.flatMap(({ type, declaration }) =>
    type === 'ExportNamedDeclaration' && isNode(declaration) && declaration.type === 'TSTypeAliasDeclaration'
      ? [textOf(declaration.id) ?? '']
      : [],
  );

test('types on the wire are named by terms of the glossary', () => {
  const files = sources
    .map(({ path }) => path)
    .filter((path) => /^src\/features\/[^/]+\/(schemas|records)\.ts$/.test(path));
  const types = files.flatMap(exportedTypes);
  expect(types.length).toBeGreaterThan(100);
  expect(types.filter((name) => !usesTerm(name) && !plainNames.includes(name))).toEqual([]);
  expect(plainNames.filter((name) => !types.includes(name) || usesTerm(name))).toEqual([]);
});

test('a term has one entry', () => {
  expect(terms.length).toBeGreaterThan(80);
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});

test.each(['Whatever', 'Recorder', 'Slotted'])('%s is not a term', (name) => expect(usesTerm(name)).toBe(false));
