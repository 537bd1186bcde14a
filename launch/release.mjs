import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { at, exitWith, isRelease, print, readJson, root, writeJson } from './common.mjs';
import { buildPrograms, isForServer, isTest } from './prepare.mjs';
import { ended, hasChanges, nodeProgram } from './processes.mjs';

const everything = () => true;

/** Folders of a release. Workers and child processes run the TypeScript files. */
const parts = {
  ...{ src: isForServer, db: isForServer, tools: isForServer, launch: (path) => !isTest(path) },
  ...{ deploy: everything, docs: everything, 'generated/texts': everything },
  ...{ 'dist/cli': everything, 'dist/server': everything, 'dist/web': everything, 'dist/web-server': everything },
};
const topFiles = [
  'launch.mjs',
  'casa',
  'package.json',
  'package-lock.json',
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
];

/** Top folders of packages that their authors use: tests, documents, and hidden folders of tools. */
const isForAuthors = (path) =>
  /node_modules\/(@[^/]+\/)?[^/]+\/(\.[^/]+|tests?|docs?|examples?|bench(marks?)?)$/.test(path);
const isLicense = (path) => /licen[cs]e|notice/i.test(basename(path));
/** False for files of packages that only compilers, debuggers and readers need. */
const isForRunning = (path) => isLicense(path) || (!isTest(path) && !/\.([cm]?ts|map|md|markdown)$/i.test(path));

const copy = (path, folder, isWanted) =>
  cpSync(at(path), join(folder, path), {
    recursive: true,
    filter: (from) => isWanted(from.slice(root.length + 1)),
  });

/** Copies the packages that the lock file names for production and that are installed on this kind of machine. */
const copyPackages = (folder) => {
  const locked = Object.entries(readJson(at('package-lock.json')).packages);
  const needed = locked.filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional);
  for (const [path] of needed) {
    if (path.includes('/@types/') || !existsSync(at(path))) continue;
    copy(path, folder, (name) => !name.startsWith(`${path}/node_modules`) && !isForAuthors(name) && isForRunning(name));
  }
};

/** Makes all files readable for everyone: the service runs as another user than the one who made them. */
const openToAll = (path) => {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const isProgram = found.isDirectory() || (found.mode & 0o100) !== 0;
  chmodSync(path, isProgram ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
};

/** Copies this version, built if necessary, into a new folder. It runs there without npm, compilers and network. */
export const copyRelease = async (folder) => {
  await buildPrograms();
  mkdirSync(folder, { recursive: true });
  if (isRelease) {
    for (const name of readdirSync(root)) if (name !== '.runtime') copy(name, folder, everything);
  } else {
    for (const [name, isWanted] of Object.entries(parts)) copy(name, folder, isWanted);
    for (const name of topFiles) copy(name, folder, everything);
    copyPackages(folder);
    mkdirSync(join(folder, 'bin'));
    cpSync(nodeProgram(), join(folder, 'bin', 'node'));
    const [commit, date] = process.env.CASA_COMMIT.split(' ');
    writeJson(join(folder, 'release.json'), { commit, date });
  }
  openToAll(folder);
};

const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const sizeOf = (path) => {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
};

const run = (file, args, options = {}) => {
  const { status, stderr, error } = spawnSync(file, args, { encoding: 'utf8', ...options });
  if (status !== 0) exitWith(`${basename(file)} ${args[0]} failed. ${error?.message ?? stderr}`);
};

/** Starts the server, requests a page and stops it. Returns what is wrong, or undefined. */
const tryStart = async (program, env) => {
  const server = spawn(program, ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const end = ended(server);
  let log = '';
  const ready = new Promise((resolve) => {
    server.stdout.setEncoding('utf8').on('data', (text) => {
      log += text;
      const [, address] = /"address":"([^"]+)".*"Casa is ready"/.exec(log) ?? [];
      if (address) resolve(address);
    });
    void end.then(() => resolve(undefined));
  });
  const address = await ready;
  const pages = address ? await Promise.all(['/readyz', '/admin'].map((path) => fetch(`${address}${path}`))) : [];
  server.kill('SIGTERM');
  const { code } = await end;
  if (!address) return `The server of the release did not start.\n${log}`;
  const [wrong] = pages.filter(({ status }) => status !== 200);
  if (wrong) return `${wrong.url} responds with ${wrong.status}.`;
  return code === 0 ? undefined : `The server of the release ended with code ${code}.`;
};

/**
 * Unpacks the archive away from the checkout and runs it on an empty data folder, without npm, compilers and a home. The
 * backup runs programs of the sources in workers and child processes.
 */
const check = async (archive, name) => {
  const folder = mkdtempSync(join(tmpdir(), 'casa-release-'));
  try {
    run('tar', ['-xzf', archive, '-C', folder]);
    const variables = { CASA_CONFIG: devNull, CASA_DATA: join(folder, 'data'), CASA_LOG_FORMAT: 'json', PORT: '0' };
    const env = { PATH: '/usr/bin:/bin', ...variables };
    const program = join(folder, name, 'casa');
    run(program, ['create-admin', '--email', 'a@casa.example', '--first-name', 'Ana', '--last-name', 'Cruz'], { env });
    run(program, ['backup'], { env });
    const problem = await tryStart(program, env);
    if (problem) exitWith(problem);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Makes an archive that runs without npm, compilers and network. Runs it once, and writes its checksum to a file. */
export const makeRelease = async () => {
  const { version } = readJson(at('package.json'));
  const name = `casa-${version}-${process.platform}-${process.arch}`;
  const folder = at('dist', 'release');
  const archive = join(folder, `${name}.tar.gz`);
  rmSync(folder, { recursive: true, force: true });
  print('Copying files and packages…');
  await copyRelease(join(folder, name));
  const [whole, node] = [sizeOf(join(folder, name)), sizeOf(join(folder, name, 'bin'))];
  run('tar', ['-czf', archive, '-C', folder, '--owner=0', '--group=0', name]);
  rmSync(join(folder, name), { recursive: true });
  print('Running Casa from the archive…');
  await check(archive, name);
  const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${checksum}  ${basename(archive)}\n`);
  if (hasChanges()) print('warning  The checkout has changes that are in no commit, but the archive names one.');
  print(`${archive}: ${megabytes(sizeOf(archive))}`);
  print(`Unpacked: ${megabytes(whole - node)} and Node with ${megabytes(node)}`);
};
