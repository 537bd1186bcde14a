import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLocale, formatNumber, formatTextNumber } from '#kernel/locale.ts';
import { compileTexts } from '../../../launch/texts.mjs';

// Inside the project, so that compiled plurals can import their package.
const base = join(import.meta.dirname, '../../../node_modules/.vite');
let folder = '';

const writeCatalogue = async (catalogue: unknown) => {
  await mkdir(join(folder, 'src/features/news/texts'), { recursive: true });
  await writeFile(join(folder, 'src/features/news/texts/en.json'), JSON.stringify(catalogue));
};

const compiled = (name: string) => join(folder, 'generated', name);
const load = (name: string) => import(`${pathToFileURL(compiled(name)).href}?${performance.now()}`);

beforeAll(async () => {
  await mkdir(base, { recursive: true });
  folder = await mkdtemp(join(base, 'texts-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('compiles messages to constants and typed functions with plural rules of the language', async () => {
  await writeCatalogue({
    list: {
      title: 'News’ “page”',
      deleted: '{count, plural, one {# file} other {# files}} of {name}',
      states: { on: 'On' },
    },
  });
  await compileTexts(folder);
  const { title, deleted, states } = await load('texts/news/list.js');
  expect([title, states.on]).toEqual(['News’ “page”', 'On']);
  expect([1, 0, 1200].map((count) => deleted({ count, name: 'Mia' }))).toEqual([
    '1 file of Mia',
    '0 files of Mia',
    '1,200 files of Mia',
  ]);
  expect(await readFile(compiled('texts/news/list.d.ts'), 'utf8')).toBe(
    [
      'declare const $title: string;',
      'declare const $deleted: (values: { count: number; name: string | number }) => string;',
      'declare const $states: {\n  readonly "on": string;\n};',
      'export { $title as title, $deleted as deleted, $states as states };\n',
    ].join('\n'),
  );
});

test('formats numbers as `Intl` does, minus the offset of a plural', () => {
  const format = new Intl.NumberFormat(defaultLocale);
  for (const value of [0, 7, 999, 1000, 1234567, -3, 0.5, 2.25, Number.NaN])
    expect(formatNumber(value)).toBe(format.format(value));
  expect(formatTextNumber('en', 1001, 2)).toBe('999');
});

test('accepts a reserved word or the name of a plural function as a key', async () => {
  await writeCatalogue({ list: { delete: 'Delete', plural: '{n, plural, one {one} other {#}}', en: 'English' } });
  await compileTexts(folder);
  const texts = await load('texts/news/list.js');
  expect([texts.delete, texts.plural({ n: 1 }), texts.plural({ n: 3 }), texts.en]).toEqual([
    'Delete',
    'one',
    '3',
    'English',
  ]);
});

test('the pseudo-language puts brackets around each text and makes it at least 40% longer', async () => {
  await writeCatalogue({ list: { title: 'Everything about news', of: 'News of {name}' } });
  await compileTexts(folder);
  const { title, of } = await load('pseudo-texts/news/list.js');
  for (const text of [title, of({ name: 'Mia' })]) {
    expect(text).toMatch(/^⟦.*⟧$/);
    expect(text.length).toBeGreaterThan((text.includes('Mia') ? 11 : 21) * 1.4);
  }
});

test('leaves unchanged files alone, removes old files and restores deleted ones', async () => {
  await writeCatalogue({ list: { title: 'News' }, page: { title: 'News' } });
  await compileTexts(folder);
  const { mtimeMs } = await stat(compiled('texts/news/list.js'));
  await writeCatalogue({ list: { title: 'News' } });
  await compileTexts(folder);
  expect((await stat(compiled('texts/news/list.js'))).mtimeMs).toBe(mtimeMs);
  await expect(stat(compiled('texts/news/page.js'))).rejects.toThrow();
  await rm(compiled('texts/news/list.js'));
  await compileTexts(folder);
  expect((await load('texts/news/list.js')).title).toBe('News');
});

test.each([
  [{ list: { title: 'News of {name' } }, /news\/texts\/en\.json: list\.title: /],
  [{ list: { title: '{count, plural, one {#}}' } }, /list\.title: /],
  [{ list: { 'two words': 'News' } }, /"two words" is not a valid key/],
])('names a catalogue that cannot be compiled: %j', async (catalogue, message) => {
  await writeCatalogue(catalogue);
  await expect(compileTexts(folder)).rejects.toThrow(message);
});

/** Returns imports of catalogues from other folders. A catalogue is for its own folder only. */
const foreignTexts = (path: string, text: string): string[] =>
  [...text.matchAll(/'#texts\/([^']+)'/g)]
    .map((match) => posix.dirname(match[1] ?? ''))
    .filter((catalogueFolder) => !path.replace(/^src\/(features\/)?/, '').startsWith(`${catalogueFolder}/`))
    .map((catalogueFolder) => `${path} imports texts of ${catalogueFolder}`);

test('each file imports texts only from the catalogue of its own folder', () => {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const paths = names
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => !path.endsWith('texts.test.ts'));
  expect(paths.flatMap((path) => foreignTexts(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test.each([
  ['src/features/news/web/a.tsx', 'news/screens', 0],
  ['src/platform/web/ui/a.tsx', 'platform/web/tables', 0],
  ['src/features/news/web/a.tsx', 'people/screens', 1],
  ['src/platform/server/a.ts', 'platform/web/tables', 1],
])('%s imports texts of %s: %i faults', (path, group, faults) => {
  expect(foreignTexts(path, `import * as texts from '#texts/${group}';`)).toHaveLength(faults);
});
