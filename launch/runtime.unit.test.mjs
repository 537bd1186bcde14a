import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pinnedRuntime } from './runtime.mjs';

const name = 'node-made-up-x64';
const version = '24.0.0';

const tarballWith = async (program) => {
  const tar = pack();
  tar.entry({ name: 'package/package.json' }, JSON.stringify({ name, version }));
  tar.entry({ name: 'package/bin/node', mode: 0o755 }, program);
  tar.finalize();
  return gzipSync(await buffer(tar));
};
const integrityOf = (bytes) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

let folder;
let registry;
let served;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casa-runtime-'));
  registry = createServer((request, response) => {
    if (request.url.endsWith('.tgz')) return response.end(served.bytes);
    const dist = { tarball: `http://${request.headers.host}/${name}.tgz`, integrity: served.integrity };
    const versions = { [version]: { name, version, dist } };
    return response.end(JSON.stringify({ name, versions, 'dist-tags': { latest: version } }));
  });
  await new Promise((resolve) => registry.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  registry.closeAllConnections();
  await new Promise((resolve) => registry.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** Runs in a child process, because the call blocks the event loop while npm runs. */
const program = `import { fetchPinned } from ${JSON.stringify(join(import.meta.dirname, 'runtime.mjs'))};
process.stdout.write(fetchPinned(...JSON.parse(process.argv[1])) ?? 'fetched');`;

const fetchNode = async (integrity, more = {}) => {
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${registry.address().port}/`,
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
    ...more,
  };
  const pinned = JSON.stringify([join(folder, 'runtime'), { name, version, integrity }]);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, pinned], {
    env,
  });
  return stdout;
};
const binary = () => join(folder, 'runtime/node_modules', name, 'bin/node');

test('fetches a package with the pinned hash', async () => {
  const bytes = await tarballWith('the right one');
  served = { bytes, integrity: integrityOf(bytes) };
  expect(await fetchNode(integrityOf(bytes))).toBe('fetched');
  expect(readFileSync(binary(), 'utf8')).toBe('the right one');
});

test('fetches a package if the user has no home folder that can be written to', async () => {
  const bytes = await tarballWith('the right one');
  served = { bytes, integrity: integrityOf(bytes) };
  const nowhere = { HOME: devNull, npm_config_cache: join(devNull, 'npm') };
  expect(await fetchNode(integrityOf(bytes), nowhere)).toBe('fetched');
});

test('refuses and deletes a package with another hash, even if the registry reports the pinned one', async () => {
  const [right, other] = [await tarballWith('the right one'), await tarballWith('another one')];
  served = { bytes: other, integrity: integrityOf(other) };
  expect(await fetchNode(integrityOf(right))).toMatch(/does not match the hash in this version of Casa/);
  expect(existsSync(binary())).toBe(false);
  served = { bytes: other, integrity: integrityOf(right) };
  expect(await fetchNode(integrityOf(right))).toMatch(/^Node could not be downloaded/);
  expect(existsSync(binary())).toBe(false);
});

test('each supported system has its own pinned hash', () => {
  const systems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'].map(pinnedRuntime);
  for (const { version: exact, integrity } of systems) {
    expect(exact).toMatch(/^24\.\d+\.\d+$/);
    expect(Buffer.from(integrity.replace('sha512-', ''), 'base64')).toHaveLength(64);
  }
  expect(new Set(systems.map(({ integrity }) => integrity)).size).toBe(systems.length);
  expect(pinnedRuntime('sunos-sparc')).toBeUndefined();
});
