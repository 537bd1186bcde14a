import { expect, test } from 'vitest';
import { newerApis } from '#tests/e2e/oldest-browsers.ts';
import { features } from '../features.ts';
import { isForBrowsers, placeOf } from './place.ts';
import { namesIn, type Source, scan } from './scan.ts';
import { isForTests, readSource, sources } from './sources.ts';

/** Features whose names are also platform terms. The platform must not name any other feature or its parts. */
const allowedNames = ['session', 'settings', 'files', 'people', 'bin', 'audit', 'health', 'child-export'];
const forbiddenNames = [...features.map(({ name }) => name), 'chat', 'presence', 'conversation'].filter(
  (name) => !allowedNames.includes(name),
);

const wordsOf = (name: string) =>
  ` ${name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')} `;

const featuresNamed = (path: string, text: string): string[] => {
  const written = new Set(namesIn(path, text).map(wordsOf));
  return forbiddenNames.filter((name) => [...written].some((words) => words.includes(wordsOf(name))));
};

test('the platform names no feature', () => {
  expect(forbiddenNames.length).toBeGreaterThan(8);
  const platform = sources.filter(({ path }) => /^src\/platform\//.test(path) && !isForTests(path));
  const named = platform.flatMap(({ path }) => featuresNamed(path, readSource(path)).map((name) => `${path}: ${name}`));
  expect(named).toEqual([]);
});

test.each<[string, string[]]>([
  [`const query = { presence: 'changes' };`, ['presence']],
  [`const env = { CASA_MESSAGES_PER_MINUTE: 1 };`, ['messages']],
  [`const isNewsPage = () => true;`, ['news']],
  ['const path = `/api/admins/chat-rules`;', ['chat-rules', 'chat']],
  [`/** The messages of a log. */ const message = 'newspaper';`, []],
  [`import { notifications } from '@mantine/notifications'; notifications.show();`, []],
])('%s', (text, expected) => {
  expect(featuresNamed('src/platform/web/a.ts', text)).toEqual(expected);
});

const namesRandomUUID = ({ path }: Source, text: string) => namesIn(path, text).includes('randomUUID');

test('code for browsers does not use randomUUID, which needs HTTPS; newClientId creates ids there', () => {
  const inBrowsers = sources.filter(isForBrowsers);
  expect(inBrowsers.length).toBeGreaterThan(100);
  expect(
    inBrowsers.filter((source) => namesRandomUUID(source, readSource(source.path))).map(({ path }) => path),
  ).toEqual([]);
  const text = 'const id = crypto.randomUUID();';
  expect(namesRandomUUID(scan('src/app/web/a.ts', text), text)).toBe(true);
});

/** Matches static calls such as `Map.groupBy(`. */
const newerCall = new RegExp(
  `\\b(?:${newerApis
    .filter((path) => /^[A-Z]\w*\.(?!prototype\b)\w+$/.test(path))
    .map((path) => path.replace('.', '\\.'))
    .join('|')})\\(`,
);

const loadedInBrowsers = sources
  .filter(({ path }) => /^src\/(kernel|features|platform)\//.test(path) && !isForTests(path))
  .filter(({ path }) => placeOf(path).side !== 'server' && !path.includes('/web/build/'));

test('code outside the server calls no functions that the oldest supported browsers lack', () => {
  expect(loadedInBrowsers.length).toBeGreaterThan(500);
  expect(loadedInBrowsers.filter(({ path }) => newerCall.test(readSource(path))).map(({ path }) => path)).toEqual([]);
  expect(['Map.groupBy(rows, keyOf)', 'Object.fromEntries(rows)'].map((text) => newerCall.test(text))).toEqual([
    true,
    false,
  ]);
});

test('no module of a browser creates an `Intl` object when it loads', () => {
  const isCreating = (text: string) =>
    text
      .split(/^(?=\S)/m)
      .some((statement) => /^(export )?const \w+(: [^=]*)? = (?!\(|<|async)[\s\S]*\bnew Intl\./.test(statement));
  expect(loadedInBrowsers.filter(({ path }) => isCreating(readSource(path))).map(({ path }) => path)).toEqual([]);
  const order = "const order = new Intl.Collator('en');";
  const formats = 'const formats = new Map(\n  locales.map((one) => [one, new Intl.DateTimeFormat(one)]),\n);';
  expect([order, formats, "const of = () => new Intl.Collator('en');"].map(isCreating)).toEqual([true, true, false]);
});
