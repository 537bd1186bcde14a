import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { compileTexts } from '../../launch/texts.mjs';

const root = join(import.meta.dirname, '../..');
const copied = [
  'src',
  'db',
  'tests',
  'tools',
  'launch',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** Applies a diff block: inserts lines marked `+` before the next context line and removes lines marked `-`. */
const changed = (text: string, block: string): string => {
  const lines = text.split('\n');
  let cursor = 0;
  let added: string[] = [];
  const insertAt = (at: number) => {
    lines.splice(at, 0, ...added);
    cursor = at + added.length;
    added = [];
  };
  for (const line of block.split('\n')) {
    if (line.startsWith('+')) {
      added.push(line.slice(1));
      continue;
    }
    const at = lines.indexOf(line.slice(1), cursor);
    if (at < 0) throw new Error(`The file has no line “${line.slice(1)}”.`);
    insertAt(at);
    if (line.startsWith('-')) lines.splice(cursor, 1);
    else cursor += 1;
  }
  insertAt(cursor);
  return lines.join('\n');
};

const blocksOf = (recipe: string) =>
  [...recipe.matchAll(/^```(\w+) (\S+)\n(.*?)\n```$/gms)].map(([, kind = '', path = '', text = '']) => ({
    kind,
    path,
    text,
  }));

const plainEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|CASA_|NODE_ENV$|NODE_OPTIONS$|TEST$)/.test(name)),
  );

type Result = { fullName: string; status: string; failureMessages: string[] };

/** Copies the sources into a temporary folder, to follow pages of the documentation there. */
export const copySources = async () => {
  const copy = await mkdtemp(join(tmpdir(), 'casa-test-recipe-'));
  for (const name of copied) await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));

  const run = (program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
    promisify(execFile)(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: copy,
      env: { ...plainEnvironment(), ...environment },
      timeout: 300_000,
    });

  return {
    remove: () => rm(copy, { recursive: true, force: true }),
    write: (path: string, text: string) => writeFile(join(copy, path), text),
    run,
    /** Writes the files of a page and applies its changes. Returns the changed paths. */
    follow: async (page: string): Promise<string[]> => {
      const blocks = blocksOf(await readFile(join(root, page), 'utf8'));
      for (const { kind, path, text } of blocks) {
        const target = join(copy, path);
        if (kind !== 'diff') expect(existsSync(target), `${path} is new`).toBe(false);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, kind === 'diff' ? changed(await readFile(target, 'utf8'), text) : `${text}\n`);
      }
      await compileTexts(copy);
      return blocks.map(({ path }) => path);
    },
    /** Runs tests of the copy. Returns the names of those that passed. */
    passedIn: async (project: string, ...args: string[]): Promise<string[]> => {
      const report = join(copy, `${project}.json`);
      await rm(report, { force: true });
      const options = ['run', '--root', copy, '--project', project, '--reporter', 'json', '--outputFile', report];
      await run('vitest/vitest.mjs', [...options, ...args]).catch((error: { stdout?: string; stderr?: string }) => {
        if (!existsSync(report)) throw new Error(`${error.stdout}\n${error.stderr}`);
      });
      const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
        testResults: { message: string; assertionResults: Result[] }[];
      };
      const results = testResults.flatMap(({ assertionResults }) => assertionResults);
      expect(testResults.map(({ message }) => message).filter(Boolean)).toEqual([]);
      expect(results.flatMap(({ failureMessages }) => failureMessages)).toEqual([]);
      return results.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
    },
  };
};
