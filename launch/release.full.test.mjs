import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, readJson } from './common.mjs';

const { version, dependencies } = readJson(at('package.json'));
const maxMegabytes = 150;

/** Returns the packages that a built program imports, also those that it loads later. */
const packagesIn = (path) => {
  const found = readFileSync(at(path), 'utf8').matchAll(
    /^import (?:.* from )?"([^".][^"]*)"|\bimport\("([^".][^"]*)"\)/gm,
  );
  const names = [...found]
    .map((match) => match[1] ?? match[2])
    .filter((name) => /^[@a-z]/.test(name) && !/^node:/.test(name));
  return names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
};

describe('npm run release', () => {
  const archive = at('dist', 'release', `casa-${version}-${process.platform}-${process.arch}.tar.gz`);
  let output;
  let names;
  beforeAll(() => {
    const done = spawnSync(process.execPath, [at('launch.mjs'), 'release'], { encoding: 'utf8' });
    output = done.stderr;
    if (done.status !== 0) throw new Error(output);
    names = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8', maxBuffer: 1e9 }).split('\n');
  });
  afterAll(() => rmSync(dirname(archive), { recursive: true, force: true }));

  test('makes an archive that was started, and that is small enough', () => {
    expect(output).toContain('Running Casa from the archive…');
    const [, unpacked] = /Unpacked: ([\d.]+) MB/.exec(output) ?? [];
    expect(Number(unpacked)).toBeGreaterThan(50);
    expect(Number(unpacked)).toBeLessThanOrEqual(maxMegabytes);
  });

  test('writes a checksum that standard programs verify', () => {
    const done = spawnSync('sha256sum', ['-c', `${basename(archive)}.sha256`], {
      cwd: dirname(archive),
      encoding: 'utf8',
    });
    expect(done.stdout).toBe(`${basename(archive)}: OK\n`);
  });

  test('leaves out tests, sources of pages, and packages for development', () => {
    expect(
      names.filter((name) => /\.test\.m?[jt]sx?$|\/src\/.*\/web\/.|\/node_modules\/(vite|typescript)\//.test(name)),
    ).toEqual([]);
    expect(names.some((name) => name.endsWith('/bin/node'))).toBe(true);
  });

  test('contains every package that a program can load', () => {
    const programs = ['dist/server/server.js', 'dist/cli/cli.js', 'dist/web-server/render-page.js'];
    const missing = programs.flatMap(packagesIn).filter((name) => !(name in dependencies));
    expect(missing).toEqual([]);
    expect(programs.flatMap(packagesIn)).toContain('fastify');
  });
});
