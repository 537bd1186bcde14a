import { expect, test } from 'vitest';
import { features } from '../features.ts';
import { betterTerm, declaredNames, literalKeys, obscureComments } from './language.ts';
import { readSource, scanned } from './sources.ts';

const isSchema = (path: string) => /(^|[-/])schemas\.ts$|^src\/kernel\/schemas\//.test(path);
const endpointNames = features.flatMap(({ endpoints }) => Object.keys(endpoints));

/** Field names of the wire contract. They are fixed, also where code destructures them from an input. */
const wireNames = new Set(
  scanned
    .filter(({ path }) => isSchema(path))
    .flatMap(({ path }) => literalKeys(path, readSource(path)))
    .filter((name) => !endpointNames.includes(name)),
);

const isColumn = (name: string) => /^[a-z\d]+(_[a-z\d]+)+$/.test(name);

/** Banned terms with another meaning in some files: path patterns with the names allowed there. */
const otherSenses: readonly (readonly [path: RegExp, name: RegExp])[] = [
  // Rooms of Socket.IO.
  [/^src\/platform\/server\/(feature|socket\/[\w-]+)\.ts$|^src\/features\/messages\/server\/presence\//, /room/i],
  // Sentences in the prose of a report.
  [/^src\/features\/term-reports\//, /sentence/i],
  // Drawings of houses and doors; house numbers; "Children's House".
  [/^tools\/demo\/|^src\/platform\/web\/build\/app-icons\.ts$/, /house|door/i],
  [/^src\/features\/term-reports\/web\/rounds\/fitting-template\.unit\.test\.ts$/, /childrensHouse/],
  // A button of the leave-page prompt.
  [/^tests\/e2e\/unsaved\.test\.ts$/, /clickStay/],
  // The stored format of the last recorded entry.
  [/^src\/features\/lesson-records\/web\/quick\/last-recorded\.ts$/, /^rooms$/],
];

const hasOtherSense = (path: string, name: string) =>
  otherSenses.some(([files, names]) => files.test(path) && names.test(name));

const bannedIn = (path: string, text: string): string[] =>
  declaredNames(path, text)
    .filter((name) => !isColumn(name) && !wireNames.has(name) && !hasOtherSense(path, name))
    .flatMap((name) => {
      const better = betterTerm(name);
      return better === undefined ? [] : [`${path}: ${name} (${better})`];
    });

test('names use the terms of the glossary', () => {
  const own = scanned.filter(({ path }) => !path.endsWith('.d.ts'));
  expect(wireNames.size).toBeGreaterThan(500);
  expect(own.flatMap(({ path }) => bannedIn(path, readSource(path)))).toEqual([]);
  expect(endpointNames.filter((name) => betterTerm(name) !== undefined)).toEqual([]);
});

test.each<[string, string[]]>([
  ['const tellRoom = 1;', ['tellRoom']],
  ['export const f = ({ held, jottings: all }, [roomId] = [], ...said) => all;', ['roomId', 'said']],
  ['type Look = { readonly isAskedAnew: true; take(along: string): void };', ['Look', 'isAskedAnew', 'along']],
  ['class Verb { slipOf() {} }', ['Verb', 'slipOf']],
  ['const mostRows = 5; const almost = 1; const foremost = 2;', ['mostRows']],
  ['const { room_albums, taken_back_at, doorway, outlook, restart } = row;', []],
  ['const text = "the room"; call(room); /** The slip. */', []],
])('%s', (text, found) => {
  expect(bannedIn('src/app/a.ts', text)).toEqual(found.map((name) => expect.stringContaining(`: ${name} (`)));
});

test.each([
  ['src/platform/server/socket/a.ts', 'const room = 1;', 0],
  ['src/platform/server/http/a.ts', 'const room = 1;', 1],
])('%s: %s', (path, text, count) => {
  expect(bannedIn(path, text)).toHaveLength(count);
});

test('comments are literal', () => {
  expect(scanned.flatMap(({ path }) => obscureComments(path, readSource(path)))).toEqual([]);
});

test.each([
  '/** Who makes a call. */',
  '/**\n * Whether it is there.\n */',
  '// Fetched anew.',
  'call(); // Somebody else was first.',
  '<p>{/* That which is told. */}</p>',
])('refuses %j', (text) => expect(obscureComments('a.tsx', text)).toHaveLength(1));

test.each([
  '/** Returns who made a call. */',
  '// Thousands of rows',
  'const text = "Who knows";',
  "it('asks nobody', () => {});",
  '// The value is `nobody`.',
])('accepts %j', (text) => expect(obscureComments('a.tsx', text)).toEqual([]));
