import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { at, exclusively, exitWith, hash, print, readJson, root, writeJson } from './common.mjs';
import { npm, run, runWith } from './processes.mjs';
import { fetchPinned, pinnedRuntime } from './runtime.mjs';

const wantedMajor = 24;

const installHint = `Install Node ${wantedMajor} from https://nodejs.org, then start Casa again.`;

export const prepareRuntime = async () => {
  if (Number.parseInt(process.versions.node, 10) >= wantedMajor) return;
  const runtime = pinnedRuntime();
  if (!runtime)
    exitWith(`Casa needs Node ${wantedMajor} and cannot download it for this kind of machine. ${installHint}`);
  const binary = at(
    '.runtime',
    'node_modules',
    runtime.name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  const stampPath = at('.runtime', 'node.json');
  const isStamped = () => existsSync(binary) && readJson(stampPath)?.major >= wantedMajor;
  const verified = () => {
    const answer = existsSync(binary) ? spawnSync(binary, ['-p', 'process.versions.node'], { encoding: 'utf8' }) : {};
    const major = answer.status === 0 ? Number.parseInt(answer.stdout, 10) : 0;
    if (major >= wantedMajor) writeJson(stampPath, { major });
    return major >= wantedMajor;
  };
  await exclusively(isStamped, () => {
    if (verified()) return;
    print(`Downloading Node ${wantedMajor}, because this machine has ${process.version}…`);
    const problem = fetchPinned(at('.runtime'), runtime);
    if (problem) exitWith(`${problem} ${installHint}`);
    if (!verified()) exitWith(`The downloaded Node does not run on this machine. ${installHint}`);
  });
  runWith(binary);
};

const dependencyStamp = at('node_modules', '.casa-stamp.json');
const installing = at('.runtime', 'installing.json');

const wantedDependencies = () => {
  const manifest = readJson(at('package.json')) ?? {};
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  const named = JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]);
  return hash([readFileSync(at('package-lock.json')), named, `${process.platform}-${process.arch}`]);
};

const isForUs = ({ os = [process.platform], cpu = [process.arch], libc = ['glibc'] }) =>
  os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc');

/** Compares the packages that npm recorded in the folder with the lock file: different versions, missing ones. */
const compareWithLock = () => {
  const wanted = readJson(at('package-lock.json'))?.packages ?? {};
  const present = readJson(at('node_modules', '.package-lock.json'))?.packages ?? {};
  const absent = Object.entries(wanted).filter(([path]) => path !== '' && !(path in present));
  const isOptional = (entry) => entry.optional || entry.devOptional;
  return {
    different: Object.keys(present).filter((path) => wanted[path]?.version !== present[path].version),
    missing: absent.filter(([, entry]) => !isOptional(entry)).map(([path]) => path),
    missingOptional: absent.filter(([, entry]) => isOptional(entry) && isForUs(entry)).map(([path]) => path),
  };
};

/** True also after a manual `npm install <name>`, which does not write the stamp of Casa. */
const isInstalled = () =>
  !existsSync(installing) && Object.values(compareWithLock()).every((list) => list.length === 0);

/**
 * Installs the dependencies. `npm ci` refuses a lock file that lacks optional packages of other platforms, which npm
 * itself writes if a registry lacks them. So this runs `npm install` without saving and compares the result with the
 * lock file.
 */
const install = () => {
  print('Installing dependencies (about a minute the first time)…');
  if (existsSync(installing)) rmSync(at('node_modules'), { recursive: true, force: true });
  writeJson(installing, { since: new Date().toISOString() });
  const isDone = npm(['install', '--no-save', '--include=dev', '--include=optional'], root);
  if (!isDone) exitWith('Installing dependencies failed. See the messages above.');
  const { different, missing } = compareWithLock();
  const wrong = [...different, ...missing];
  if (wrong.length > 0) exitWith(`package.json and package-lock.json do not match (${wrong[0]}). Run \`npm install\`.`);
  rmSync(installing);
};

export const installDependencies = async () => {
  const wanted = wantedDependencies();
  await exclusively(
    () => readJson(dependencyStamp)?.hash === wanted,
    () => {
      if (!isInstalled()) install();
      writeJson(dependencyStamp, { hash: wanted });
    },
  );
};

export const isTest = (path) => /\.test\.\w+$|\.world\.ts$/.test(path);
const isForBrowser = (path) => !/\/server(\/|$)/.test(path) && !isTest(path);
export const isForServer = (path) => !/\/web(\/|$)|\.tsx$/.test(path) && !isTest(path);

const filesBelow = (path, isWanted) => {
  const found = statSync(at(path), { throwIfNoEntry: false });
  if (!found || !isWanted(path)) return [];
  if (!found.isDirectory()) return [{ path, size: found.size, changed: found.mtimeMs }];
  const names = readdirSync(at(path)).sort();
  return names.flatMap((name) => filesBelow(`${path}/${name}`, isWanted));
};

const always = ['launch/texts.mjs', 'package-lock.json'];

const webInputs = () => {
  const inApp = readdirSync(at('src', 'app')).sort();
  const entries = inApp.filter((name) => name.startsWith('web')).map((name) => `src/app/${name}`);
  const folders = ['src/kernel', 'src/platform/web', 'src/features', 'src/app/texts', 'public'];
  return [...folders, ...entries, 'index.html', 'vite.config.ts', ...always].flatMap((path) =>
    filesBelow(path, isForBrowser),
  );
};

const serverInputs = () =>
  ['src', 'db', 'tools', 'vite.server.config.ts', ...always].flatMap((path) => filesBelow(path, isForServer));

const isFresh = (inputs, outputs, stampPath) => {
  const fast = hash(inputs.map(({ path, size, changed }) => `${path} ${size} ${changed}`));
  const isBuilt = outputs.every((name) => existsSync(at('dist', name)));
  const stamp = isBuilt ? readJson(stampPath) : undefined;
  if (stamp?.fast === fast) return { isFresh: true };
  const content = hash(inputs.flatMap(({ path }) => [path, readFileSync(at(path))]));
  return { isFresh: stamp?.content === content, stamp: { fast, content } };
};

/** Thrown when a build has failed. The build has already printed the cause. */
export class BuildError extends Error {}

/** Builds a target below `dist/` unless its inputs are unchanged. The stamp is named after the first output. */
const build = async ({ label, config, outputs, inputs, env }) => {
  if (!existsSync(at(config)) || !existsSync(at('src', 'app'))) return;
  const stampPath = at('dist', `${outputs[0]}.stamp.json`);
  let state = {};
  const isDone = () => {
    state = isFresh(inputs(), outputs, stampPath);
    if (state.isFresh && state.stamp) writeJson(stampPath, state.stamp);
    return state.isFresh;
  };
  await exclusively(isDone, async () => {
    print(`Building ${label}…`);
    rmSync(stampPath, { force: true });
    const { code } = await run(
      [at('node_modules/vite/bin/vite.js'), 'build', '--config', config, '--logLevel', 'warn'],
      {
        NODE_ENV: 'production',
        ...env,
      },
    );
    if (code !== 0) throw new BuildError(`Building ${label} failed. See the messages above.`);
    writeJson(stampPath, state.stamp);
  });
};

const web = (name, label, texts) => ({
  label,
  config: 'vite.config.ts',
  outputs: [name, `${name}-server`],
  inputs: webInputs,
  env: { CASA_TEXTS: texts },
});

export const buildWeb = () => build(web('web', 'the web pages', ''));

/** Builds the pages with bracketed, longer texts for `tests/e2e/walks/pseudo-language.test.ts`. */
export const buildPseudoWeb = () => build(web('pseudo-web', 'the web pages in a pseudo-language', 'pseudo'));

const program = (name, label) => ({
  label,
  config: 'vite.server.config.ts',
  outputs: [name],
  inputs: serverInputs,
  env: { CASA_PROGRAM: name },
});

/** Builds the server into one file. It starts in half the time and uses a fifth less memory than the separate files. */
export const buildServer = () => build(program('server', 'the server'));

/**
 * Builds `npm run casa` into one file, which loads in half the time. Returns the path of the source if the build fails,
 * because a backup must not depend on it.
 */
export const buildCommands = async () => {
  try {
    await build(program('cli', 'the commands'));
    return 'dist/cli/cli.js';
  } catch (error) {
    // Only system errors, such as a full disk, have a `syscall`. Other errors are bugs of the launcher.
    if (!(error instanceof BuildError) && error.syscall === undefined) throw error;
    return 'src/app/cli.ts';
  }
};

export const buildPrograms = async () => {
  await buildWeb();
  await buildServer();
  await buildCommands();
};
