import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { debianRelease, requireProgram } from '#tests/support/debian.ts';
import { canBootMachines } from '#tests/support/servers/debian-machine.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const maxMegabytes = 350;
const maxStartMilliseconds = 2000;
const maxStopMilliseconds = 10_000;
const requestsPerSecond = 200;
/** Connections that arrive in the milliseconds in which the server stops listening. */
const maxWaiting = 2;
const port = 38_211;
const address = `http://127.0.0.1:${port}`;

/** Requests a page over a new connection. Returns the status, or the code of the error. */
const request = () =>
  new Promise<number | string>((resolve) => {
    get(`${address}/admin`, { agent: false }, (answer) => {
      answer.resume().once('close', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'incomplete'));
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

describe.skipIf(testEngine === 'postgres' || !canBootMachines())('the image', { timeout: 600_000 }, () => {
  let folder: string;
  let data: string;
  const storage = () => ['--storage-driver', 'vfs', '--root', join(folder, 'root'), '--runroot', join(folder, 'run')];
  const buildah = (...args: string[]) =>
    execFileSync(requireProgram('buildah'), [...storage(), ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  /** Runs podman where it sees one hierarchy of control groups, which it needs. */
  const podman = (...args: string[]) => {
    const script =
      'mount --make-rprivate / && { umount -R /sys/fs/cgroup; mount -t cgroup2 none /sys/fs/cgroup; exec "$@"; }';
    const file = requireProgram('podman');
    return ['--mount', 'sh', '-c', script, 'sh', file, ...storage(), ...args];
  };
  const limits = [
    '--ulimit',
    'nofile=1024:1024',
    '--ulimit',
    'nproc=1000:1000',
    '--cgroups',
    'disabled',
    '--network',
    'host',
  ];
  const closed = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];
  const run = (...args: string[]) => podman('run', '--rm', ...limits, ...closed, '--volume', `${data}:/data`, ...args);
  const ran = (...args: string[]) => spawnSync('unshare', run(...args), { encoding: 'utf8' });

  beforeAll(() => {
    requireProgram('crun');
    execFileSync(process.execPath, ['launch.mjs', 'release'], { stdio: 'ignore' });
    folder = mkdtempSync(join(tmpdir(), 'casa-image-'));
    const without = ['man', 'doc', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
    // Without `usr-is-merged`, the package that merges folders would add Perl, which the official base image lacks.
    const merged = ['--hook-dir=/usr/share/mmdebstrap/hooks/merged-usr', '--include=usr-is-merged'];
    const base = join(folder, 'base.tar');
    execFileSync(
      requireProgram('mmdebstrap'),
      ['--quiet', '--variant=minbase', ...without, ...merged, debianRelease(), base],
      {
        stdio: 'ignore',
      },
    );
    const container = buildah('from', 'scratch');
    buildah('add', '--quiet', container, base, '/');
    buildah('commit', '--quiet', container, 'localhost/base');
    rmSync(base);
    const options = ['--isolation', 'chroot', '--build-arg', 'BASE=localhost/base', '--file', 'deploy/Containerfile'];
    buildah('build', ...options, '--tag', 'localhost/casa', 'dist/release');
    data = join(folder, 'data');
    execFileSync('install', ['--directory', '--owner=10001', '--group=10001', '--mode=700', data]);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is small, has no compiler, and does not run as root', () => {
    const [{ size = 0, names = [] } = {}] = JSON.parse(buildah('images', '--json', 'localhost/casa'));
    process.stdout.write(`${names[0]}: ${size} of ${maxMegabytes} MB\n`);
    expect(Number.parseFloat(size)).toBeLessThanOrEqual(maxMegabytes);
    const found = ran(
      '--entrypoint',
      'sh',
      'localhost/casa',
      '-c',
      'id -u; command -v cc gcc make npm git python3; touch /opt/x',
    );
    expect(found.stdout).toBe('10001\n');
    expect(found.stderr).toContain('Read-only file system');
  });

  test('starts quickly on a read-only file system, and ends under load without a lost request', async () => {
    const variables = ['HOST=127.0.0.1', `PORT=${port}`].flatMap((one) => ['--env', one]);
    const from = Date.now();
    const server = spawn('unshare', run('--name', 'casa', ...variables, 'localhost/casa'), {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    for (const stream of [server.stdout, server.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        log += text;
      });
    const exited = new Promise<number | null>((resolve) => server.once('close', resolve));
    await until(() => expect(log).toContain('Casa is ready'));
    const [, starting = '', ready = ''] =
      /"time":"([^"]+)"[^\n]*Casa is starting(?:.|\n)*"time":"([^"]+)"[^\n]*Casa is ready/.exec(log) ?? [];
    process.stdout.write(
      `ready after ${Date.parse(ready) - Date.parse(starting)} ms of its log, ${Date.now() - from} ms with podman\n`,
    );
    expect(Date.parse(ready) - Date.parse(starting)).toBeLessThan(maxStartMilliseconds);
    expect(await request()).toBe(200);
    const answers: Promise<number | string>[] = [];
    let isOver = false;
    const load = (async () => {
      while (!isOver) {
        answers.push(request());
        await wait(1000 / requestsPerSecond);
      }
    })();
    await wait(2000);
    const stopped = Date.now();
    spawn('unshare', podman('stop', '--time', '30', 'casa'), { stdio: 'ignore' });
    expect(await exited).toBe(0);
    const milliseconds = Date.now() - stopped;
    isOver = true;
    await load;
    const counts = Object.fromEntries(
      Map.groupBy(await Promise.all(answers), String)
        .entries()
        .map(([key, all]) => [key, all.length]),
    );
    process.stdout.write(`ended after ${milliseconds} ms: ${JSON.stringify(counts)}\n`);
    // The kernel resets connections that wait to be accepted when the server stops listening.
    const { 200: answered, ECONNREFUSED: _afterwards, ECONNRESET: waiting = 0, ...failed } = counts;
    expect(answered).toBeGreaterThan(200);
    expect(failed).toEqual({});
    expect(waiting).toBeLessThanOrEqual(maxWaiting);
    expect(milliseconds).toBeLessThan(maxStopMilliseconds);
  });

  test('runs the commands, and keeps everything in the volume', () => {
    const names = readdirSync(data);
    expect(names).toContain('casa.sqlite');
    expect(ran('localhost/casa', 'backup').stdout).toContain('test-restored');
    expect(ran('localhost/casa', 'doctor').stdout).not.toContain('✗');
  });
});
