import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unkindIn } from '#tests/support/kind-words.ts';

const recordFeatures = [
  'agreements',
  'albums',
  'lesson-records',
  'observations',
  'photo-consents',
  'child-export',
  'term-reports',
  'work-cycles',
];

/** Texts about rows of a file, not about children. */
const allowed = ['The area is missing.', 'The group is missing.', 'The name of the lesson is missing.'];

const filesOf = (feature: string, name: RegExp) =>
  readdirSync(`src/features/${feature}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => ({ path, text: readFileSync(`src/features/${feature}/${path}`, 'utf8') }));

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn);

/** Removes the names of ICU choices, which are never shown. */
const readable = (text: string): string =>
  text.replaceAll(/\b\w+, (select|plural),/g, ' ').replaceAll(/([\s}])[\w-]+ \{/g, '$1 {');

test('no text of the record ranks or measures a child or counts unfinished work', () => {
  const texts = recordFeatures.flatMap((feature) =>
    filesOf(feature, /texts[\\/]en\.json$/).flatMap(({ text }) => textsIn(JSON.parse(text))),
  );
  expect(texts.length).toBeGreaterThan(800);
  expect(texts.filter((text) => !allowed.includes(text)).flatMap((text) => unkindIn(readable(text)))).toEqual([]);
});

test("no class or data attribute in the record's styles does so either", () => {
  const names = recordFeatures.flatMap((feature) =>
    filesOf(feature, /\.module\.css$/).flatMap(({ text }) =>
      [...text.matchAll(/\.([A-Za-z][\w-]*)|\[data-([\w-]+)/g)].map(([, name = '', data = '']) => name || data),
    ),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => unkindIn(name.replaceAll(/[A-Z]/g, ' $&')).length > 0)).toEqual([]);
});

test('detects such words and ignores names of choices', () => {
  expect(['12 % done', 'Two weeks behind', 'Ranked third', 'Overdue'].map((text) => unkindIn(text).length)).toEqual([
    1, 1, 1, 1,
  ]);
  expect(unkindIn(readable('{what, select, missing {Add it} other {Take it}}'))).toEqual([]);
  expect(unkindIn('Given to the whole class, last on 3 March')).toEqual([]);
});
