import { expect, test } from 'vitest';
import { features } from '../features.ts';
import { betterTerm, declaredNames, literalKeys } from './language.ts';
import { readSource, scanned } from './sources.ts';

const isSchema = (path: string) => /(^|[-/])schemas\.ts$|^src\/kernel\/schemas\//.test(path);
const endpointNames = features.flatMap(({ endpoints }) => Object.keys(endpoints));

/** Fields of the wire. Their names are fixed, also where code takes them out of an input. */
const wireNames = new Set(
  scanned
    .filter(({ path }) => isSchema(path))
    .flatMap(({ path }) => literalKeys(path, readSource(path)))
    .filter((name) => !endpointNames.includes(name)),
);

const isColumn = (name: string) => /^[a-z\d]+(_[a-z\d]+)+$/.test(name);

/** Terms that another field uses in its own sense, by the files that may have them. */
const otherSenses: readonly (readonly [path: RegExp, name: RegExp])[] = [
  // Socket.IO sends to rooms.
  [/^src\/platform\/server\/(feature|socket\/[\w-]+)\.ts$|^src\/features\/messages\/server\/presence\//, /room/i],
  // Sentences of a report's prose.
  [/^src\/features\/term-reports\//, /sentence/i],
  // Drawings of houses and doors; the number of a house; a Children's House.
  [/^tools\/demo\/|^src\/platform\/web\/build\/app-icons\.ts$/, /house|door/i],
  [/^src\/features\/term-reports\/web\/rounds\/fitting-template\.unit\.test\.ts$/, /childrensHouse/],
  // A button of the screen.
  [/^tests\/e2e\/unsaved\.test\.ts$/, /clickStay/],
  // The stored form of what was recorded last.
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

test('names use the terms of the field', () => {
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
