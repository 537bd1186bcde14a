import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, CommanderError } from 'commander';
import { describe, expect, test } from 'vitest';
import { program } from './commands.ts';

const folders = ['src', 'db', 'tests', 'bench', 'docs', 'launch', 'public', 'deploy', '.ci'];
const pathPattern = new RegExp(`^(${folders.map((name) => name.replace('.', '\\.')).join('|')})/[\\w./-]+$`);
const topFile = /^[\w.-]+\.(md|json|mjs|ts|html)$/;
const made = /^(dist|generated|data|data-demo|node_modules)\b/;

const isPath = (text: string) => !made.test(text) && (pathPattern.test(text) || topFile.test(text));

/** Returns the paths between backticks. A pattern such as `src/features/<name>/` is not a path. */
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
  const names = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    ...below.map((name) => join('docs', name)),
  ];
  return names.filter((name) => name.endsWith('.md') && existsSync(name));
};

describe('paths named in the documents', () => {
  test('exist', () => {
    const missing = documents().flatMap((name) => {
      const text = readFileSync(name, 'utf8');
      const named = pathsIn(text).filter((path) => !existsSync(path) && !existsSync(join(name, '..', path)));
      const linked = linksIn(text).filter((path) => !existsSync(join(name, '..', path)));
      return [...named, ...linked].map((path) => `${name}: ${path}`);
    });
    expect(missing).toEqual([]);
  });

  test('are recognized in text', () => {
    const text = 'See `src/app/cli.ts`, `package.json`, `npm start`, `GET /api/x`, `src/features/<name>/`, `dist/web`.';
    expect(pathsIn(text)).toEqual(['src/app/cli.ts', 'package.json']);
    expect(linksIn('[a](docs/a.md#top) [b](https://x.org/y) [c](#here)')).toEqual(['docs/a.md']);
  });
});

/** Files that the guides show. */
const quotedFiles = [
  ['docs/guides/running.md', 'caddy', 'deploy/Caddyfile'],
  ['docs/guides/running.md', 'nginx', 'deploy/nginx.conf'],
  ['docs/guides/postgresql.md', 'caddy', 'deploy/several-nodes/Caddyfile'],
  ['docs/guides/installing.md', 'ini', 'deploy/journald.conf'],
  ['docs/guides/prometheus.md', 'yaml', 'deploy/prometheus.yml'],
  ['docs/guides/fail2ban.md', 'ini', 'deploy/fail2ban-jail.conf'],
] as const;

test.each(quotedFiles)('%s shows the %s example as it is in %s', (guide, kind, file) => {
  const example = new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 's').exec(readFileSync(guide, 'utf8'))?.[1];
  expect(example).toBe(readFileSync(file, 'utf8'));
});

/** Returns the cells of the rows of a table that begin with `start`. */
const rowsOf = (text: string, start = '') =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`| ${start}`))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', ...cells]) => ({ name, cells: cells.slice(0, -1) }));

test('the figures of the sizing guide are the measured ones', () => {
  const [, section = ''] = readFileSync('docs/guides/sizing.md', 'utf8').split('## Measured\n');
  const [table = ''] = section.split('\n## ');
  const [head, , ...shown] = rowsOf(table);
  const results = readFileSync('bench/results/sizing.md', 'utf8');
  const sizes = head?.cells.map((cell) => rowsOf(results, `${cell}: `)) ?? [];
  const [first = []] = sizes;
  const measured = first.map(({ name }, at) => ({
    name: name.replace(/^.*?: /, ''),
    cells: sizes.map((rows) => rows[at]?.cells[0]),
  }));
  expect(measured.length).toBeGreaterThan(10);
  expect(shown).toEqual(measured);
});

test('the changelog begins with this version, and with what to do before an upgrade', () => {
  const [, newest = ''] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(
    newest
      .split('\n')
      .filter((line) => line !== '')
      .slice(0, 2),
  ).toEqual([version, '### Before you upgrade']);
});

/** Returns the arguments after `npm run casa --`, in backticks or on a line of a code block. */
const commandsIn = (text: string): string[] => {
  const blocks = [...text.matchAll(/```[^\n]*\n(.*?)```/gs)].flatMap(([, block = '']) => block.split('\n'));
  const prose = text.replaceAll(/```.*?```/gs, '').replaceAll(/\s+/g, ' ');
  const quoted = [...prose.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner);
  return [...blocks, ...quoted].flatMap((line) => /npm run casa -- (.+)/.exec(line)?.[1] ?? []);
};

const withInner = (command: Command): Command[] => [command, ...command.commands.flatMap(withInner)];

/** True if only the command is named, such as `restore`, without its arguments. */
const isNamedAlone = (words: readonly string[]): boolean => {
  let command: Command | undefined = program;
  for (const word of words) command = command?.commands.find((one) => one.name() === word);
  return command !== undefined;
};

/** @returns the parser's error for a command, or an empty text if the command is valid */
const faultIn = (line: string): string => {
  const words = line.trim().split(' ');
  for (const command of withInner(program)) {
    command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} });
    if (command.commands.length === 0) command.action(() => {});
  }
  try {
    program.parse(words, { from: 'user' });
    return '';
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 || isNamedAlone(words) ? '' : error.message;
  }
};

describe('commands named in the documents', () => {
  test('are accepted by the command line', () => {
    const all = documents().flatMap((name) => commandsIn(readFileSync(name, 'utf8')).map((line) => ({ name, line })));
    expect(all.length).toBeGreaterThan(40);
    const wrong = all.flatMap(({ name, line }) => (faultIn(line) ? [`${name}: ${line}: ${faultIn(line)}`] : []));
    expect(wrong).toEqual([]);
  });

  test.each([
    ['restore ARCHIVE --key key.txt', /^$/],
    ['restore', /^$/],
    ['restore --replace', /missing required argument/],
    ['restore ARCHIVE --kay key.txt', /unknown option '--kay'/],
    ['restore ARCHIVE --key', /argument missing/],
    ['rescue ARCHIVE', /unknown command/],
    ['audit verify', /^$/],
    ['audit check', /unknown command/],
    ['backups ARCHIVE', /too many arguments/],
    ['move --to embedded', /^$/],
    ['reset-password --email ANA@EXAMPLE.ORG', /--role/],
    ['list-people --role parent', /invalid/],
    ['help export', /^$/],
  ])('%s', (line, fault) => expect(faultIn(line)).toMatch(fault));
});

test('each threat in the security document names a test of its defense', () => {
  const rows = readFileSync('docs/security.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-|Threat )/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(40);
  const shown = /`(tests\/api\/backup|bench\/rows\/[\w-]+\.ts|(src|tests)\/[\w/-]+(\.(unit|full|engines))?\.test\.ts)`/;
  expect(rows.filter(([, , , by = '']) => !shown.test(by)).map(([, threat]) => threat)).toEqual([]);
});
