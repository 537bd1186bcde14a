import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folders = ['src', 'db', 'tests', 'bench', 'docs', 'launch', 'public', '.ci'];
const looksLikePath = new RegExp(`^(${folders.map((name) => name.replace('.', '\\.')).join('|')})/[\\w./-]+$`);
const topFile = /^[\w.-]+\.(md|json|mjs|ts|html)$/;
const made = /^(dist|generated|data|data-demo|node_modules)\b/;

const isPath = (text: string) => !made.test(text) && (looksLikePath.test(text) || topFile.test(text));

/** Paths between backticks and behind links; an elision such as `src/features/<name>/` names no one path. */
const pathsIn = (text: string): string[] => {
  const prose = text.replaceAll(/```.*?```/gs, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  return [...new Set(quoted.filter(isPath))];
};

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => (match[1] ?? '').split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

const documents = () => {
  const below = existsSync('docs') ? readdirSync('docs', { recursive: true, encoding: 'utf8' }) : [];
  const names = ['README.md', ...below.map((name) => join('docs', name))];
  return names.filter((name) => name.endsWith('.md') && existsSync(name));
};

describe('a path named in a document exists', () => {
  test('in each document', () => {
    const missing = documents().flatMap((name) => {
      const text = readFileSync(name, 'utf8');
      const named = pathsIn(text).filter((path) => !existsSync(path) && !existsSync(join(name, '..', path)));
      const linked = linksIn(text).filter((path) => !existsSync(join(name, '..', path)));
      return [...named, ...linked].map((path) => `${name}: ${path}`);
    });
    expect(missing).toEqual([]);
  });

  test('what counts as a path', () => {
    const text = 'See `src/app/cli.ts`, `package.json`, `npm start`, `GET /api/x`, `src/features/<name>/`, `dist/web`.';
    expect(pathsIn(text)).toEqual(['src/app/cli.ts', 'package.json']);
    expect(linksIn('[a](docs/a.md#top) [b](https://x.org/y) [c](#here)')).toEqual(['docs/a.md']);
  });
});
