import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bareTexts } from './bare-texts.ts';

/** Files whose texts only operators, developers and API clients read. */
const forOperators =
  /^src\/(app\/(commands\.ts|cli\/|server\.ts|(cli-message|describe-error|listen-error|own-uploads)\.ts)|platform\/server\/(env\.ts|settings\/machine-variables\.ts|http\/openapi\.ts)|platform\/web\/build\/|features\/[^/]+\/(contract|server\/settings)\.ts)/;

/** Names and notations that are the same in every language. */
const notTexts: Record<string, readonly string[]> = {
  'src/features/news/web/editor/text-style.ts': [
    'Georgia',
    'Georgia, serif',
    'Palatino',
    'Palatino, serif',
    'Arial',
    'Arial, sans-serif',
    'Verdana',
    'Verdana, sans-serif',
    'Comic Sans',
    'Comic Sans MS, cursive',
    'Courier, monospace',
  ],
  // Label keys of the viewer package.
  'src/platform/web/file-viewer/file-viewer.tsx': ['Zoom in', 'Zoom out', 'Photo gallery'],
  'src/features/people/web/set-up-page.tsx': ['?token='],
  'src/platform/web/session/device-name.ts': ['Samsung Internet'],
  'src/platform/server/backup/archive-key.ts': ['# Casa backup key, made'],
  'src/platform/server/backup/sqlite-tables.ts': ['vacuum into ?'],
  'src/platform/server/db/sqlite.ts': ['vacuum into ?'],
  'src/platform/web/brand/brand.tsx': ['Casa'],
  'src/platform/web/errors/load-failed.tsx': ['· Casa'],
  'src/platform/web/page-title.tsx': ['Casa'],
  'src/platform/web/theme/theme.ts': [
    "Figtree, 'Figtree as Arial', 'Figtree as Roboto', system-ui,",
    "Fraunces, 'Fraunces as Times', 'Fraunces as Noto Serif', ser",
  ],
};

const isShown = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(test|world|examples|screens)\.tsx?$/.test(path) && !forOperators.test(path);

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter(isShown);
const found = sources.flatMap((path) => bareTexts(path, readFileSync(path, 'utf8')).map((bare) => ({ path, ...bare })));

test('every text shown to users comes from a catalogue', () => {
  const bare = found.filter(({ path, text }) => !notTexts[path]?.includes(text));
  expect(bare.map(({ path, line, text }) => `${path}:${line}: ${text}`)).toEqual([]);
});

test('every listed name and notation still exists', () => {
  const listed = Object.entries(notTexts).flatMap(([path, texts]) => texts.map((text) => `${path}: ${text}`));
  const there = new Set(found.map(({ path, text }) => `${path}: ${text}`));
  expect(listed.filter((one) => !there.has(one))).toEqual([]);
});

/** Features whose texts describe what children do. */
const recordFeatures = ['albums', 'lesson-records', 'observations', 'term-reports'];
const measuring =
  /%|\b(?:percent|overdue|behind|late|lags?|gaps?|ranks?|ranking|scores?|grades?|weak|poor|slow|worst|best|average|fail(?:s|ed|ing)?)\b/i;

const textsIn = (catalogue: unknown): string[] =>
  typeof catalogue === 'string' ? [catalogue] : Object.values(catalogue as object).flatMap(textsIn);

test.each(recordFeatures)('no text of %s measures, ranks or blames a child', (feature) => {
  const texts = textsIn(JSON.parse(readFileSync(`src/features/${feature}/texts/en.json`, 'utf8')));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => measuring.test(text))).toEqual([]);
});

test.each(['3 of 40 lessons, 8 %', 'Overdue since May', 'Ana is behind the others.', 'A poor score'])(
  'detects a measuring text: %s',
  (text) => expect(text).toMatch(measuring),
);

test.each([
  '<p>Hello</p>',
  '<p>{isOpen ? "Close" : texts.open}</p>',
  `<p>{\`Hello \${name}\`}</p>`,
  '<Button aria-label="Close" />',
  `<Button aria-label={\`Remove \${name}\`} />`,
  '<Input placeholder="Type a name" />',
  '<img alt="Logo" />',
  'const column = { title: "Name" };',
  'toast.success("The file is deleted.");',
  'throw new AppError("conflict", "Somebody else changed this.");',
  'throw notFound("Section");',
  'const name = requiredLine("Name", 100);',
  'z.string().max(5, "This is too long.");',
  'z.string({ error: "Required" });',
  `const mail = { subject: \`\${school}: News for you\` };`,
])('detects a bare text: %s', (code) => {
  expect(bareTexts('a.tsx', code)).toHaveLength(1);
});

test.each([
  '<p className="two words" style={{ font: "Some Font" }}>{texts.hello}</p>',
  '<p>{name} · {count}</p>',
  'import { a } from "Some package";',
  'throw new Error("The build is not there.");',
  'log.warn({ id }, "A mail could not be sent.");',
  'const rows = sql`Select all from people`;',
  'if (event.key === "Enter") run("a job of the night");',
  'const endpoint = { summary: "Creates a category." };',
  'const own = invalidField("attachedFile", texts.required);',
])('ignores text that is not shown: %s', (code) => {
  expect(bareTexts('a.tsx', code)).toEqual([]);
});
