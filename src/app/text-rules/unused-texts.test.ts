import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Catalogue, unusedTexts } from './unused-texts.ts';

const paths = ['src', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);
const catalogueOf = (path: string) => path.replace(/^src\/(features\/)?/, '').replace('/texts/en.json', '');

test('every text of the catalogues is used', () => {
  const catalogues = new Map(
    paths
      .filter((path) => path.endsWith('/texts/en.json'))
      .map((path) => [catalogueOf(path), JSON.parse(readFileSync(path, 'utf8')) as Catalogue]),
  );
  const code = paths
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|screens|world|examples)\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  expect(catalogues.size).toBeGreaterThan(10);
  expect(unusedTexts(catalogues, code)).toEqual([]);
});

const catalogues = new Map<string, Catalogue>([
  ['news', { list: { title: 'News', kinds: { one: 'One', two: 'Two' }, of: 'Of {name}' } }],
]);
const all = ['news/list.title', 'news/list.kinds.one', 'news/list.kinds.two', 'news/list.of'];

test.each<[string, string[]]>([
  ['texts.title', ['news/list.kinds.one', 'news/list.kinds.two', 'news/list.of']],
  ['texts.title.length + texts.of({ name })', ['news/list.kinds.one', 'news/list.kinds.two']],
  ['texts.kinds.one', ['news/list.title', 'news/list.kinds.two', 'news/list.of']],
  ['texts.kinds[kind]', ['news/list.title', 'news/list.of']],
  ['Object.values(texts.kinds)', ['news/list.title', 'news/list.of']],
  ['texts[key]', []],
  ['other.texts.title', all],
  ["'texts.title'", all],
  ['/** All texts. */', all],
  ['code(); // texts', all],
  ["glob('features/*/web'); texts[key]; glob('a/*/b')", []],
])('%s leaves %j unused', (code, left) => {
  const file = { path: 'src/a.ts', text: `import * as texts from '#texts/news/list';\n${code};\n` };
  expect(unusedTexts(catalogues, [file])).toEqual(left);
});
