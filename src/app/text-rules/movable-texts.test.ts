import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { movableTexts } from './movable-texts.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.tsx') && !/\.(test|screens)\.tsx$/.test(path));

test('React moves or removes no bare text nodes, so that pages translated by a browser can update', () => {
  const found = sources.flatMap((path) =>
    movableTexts(path, readFileSync(path, 'utf8')).map((line) => `${path}:${line}`),
  );
  expect(found).toEqual([]);
});

const code = (body: string) => `import * as texts from '#texts/chat';\n${body}`;

test.each([
  ['an element that comes before a text', '<p>{isNew && <b />}{texts.hello}</p>'],
  ['the same with bare words', '<p>{isNew && <b />} hello</p>'],
  ['the same in a fragment', '<p><>{isNew && <b />}{texts.hello({ name })}</></p>'],
  ['the same in a named fragment', '<p><Fragment key="a">{isNew && <b />}{texts.hello}</Fragment></p>'],
  ['an element or nothing', '<p>{isNew ? <b /> : null}{`hello`}</p>'],
  ['a list before a text', '<p>{all.map((one) => <b key={one} />)}{texts.hello}</p>'],
  ['a text that comes and goes', '<p><b />{isNew && texts.hello}</p>'],
  ['a text or an element beside another', '<p><i />{isNew ? texts.hello : <b />}</p>'],
  ['a call that makes words', '<p>{isNew && <b />}{wordsOf(one)}</p>'],
  ['a list of texts and elements', '<p>{all.map((one) => (one.href ? <a key={one.at} /> : one.text))}</p>'],
  ['a component that renders a text alone', 'export const Hello = () => texts.hello;'],
  [
    'a component that renders a text or an element',
    'const Hello = () => { if (a) return texts.hello; return <b />; };',
  ],
])('detects %s', (_name, body) => {
  expect(movableTexts('a.tsx', code(body))).toHaveLength(1);
});

test.each([
  ['a text alone', '<p>{texts.hello}</p>'],
  ['a text that comes and goes alone', '<p>{isNew && texts.hello}</p>'],
  ['one of two texts alone', '<p>{isNew ? texts.hello : texts.goodbye}</p>'],
  ['texts in elements', '<p>{isNew && <b />}<span>{texts.hello}</span></p>'],
  ['a text before an element', '<p>{texts.hello} {isNew && <b />}</p>'],
  ['fixed elements and texts', '<p>See <a href="/">{name}</a> here.</p>'],
  ['elements that a function makes', 'const part = () => <b />; const A = () => <p>{isNew && <i />}{part()}</p>;'],
  ['a list of elements', '<ul>{all.map((one) => <li key={one}>{one}</li>)}</ul>'],
])('accepts %s', (_name, body) => {
  expect(movableTexts('a.tsx', code(body))).toEqual([]);
});
