import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { at, print, root } from './common.mjs';

let node = process.execPath;

export const runWith = (path) => {
  node = path;
};

/** Path of the Node that runs Casa. */
export const nodeProgram = () => node;

/** Returns the owner of this folder, if root runs the launcher for another user, such as with `sudo npm start`. */
const otherOwner = () => {
  if (process.geteuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(root);
  return uid === 0 ? undefined : { uid, gid };
};

/** Returns the search path of programs, with the Node that runs Casa first. */
const pathWithNode = () => `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;

const environment = (extra = {}) => ({
  ...process.env,
  PATH: pathWithNode(),
  // Root would leave files in the folder of another user.
  ...(otherOwner() ? {} : { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? at('.runtime', 'compile-cache') }),
  // The C library keeps an arena of free memory for each allocating thread. Two arenas save about 10 MB.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  ...extra,
});

const isWritable = (path) => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch (error) {
    return error.code === 'ENOENT' && isWritable(dirname(path));
  }
};

/** Returns npm's cache, or a folder of Casa if the user may not write to it: a service often has no home folder. */
const npmCache = () => {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  return isWritable(usual) ? usual : at('.runtime', 'npm-cache');
};

export const npm = (args, cwd) => {
  const script = process.env.npm_execpath;
  const viaScript = script !== undefined && /\bnpm-cli\.c?js$/.test(script);
  const [file, before] = viaScript ? [node, [script]] : ['npm', []];
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--no-update-notifier', '--ignore-scripts'];
  const shell = !viaScript && process.platform === 'win32';
  // npm leaves out optional packages that do not support the Node that runs npm.
  const env = { ...process.env, PATH: pathWithNode(), NODE_NO_WARNINGS: '1', npm_config_cache: npmCache() };
  const done = spawnSync(file, [...before, ...args, ...quiet], {
    cwd,
    shell,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (done.error) print(`npm could not be run: ${done.error.message}`);
  return done.status === 0;
};

/** Returns the output of Git, which may be blank. Also blank outside a checkout of Git. */
const git = (...args) => {
  if (!existsSync(at('.git'))) return '';
  // The checkout may belong to another user than the one who runs a command, such as root.
  const done = spawnSync('git', ['-c', 'safe.directory=*', ...args], { cwd: root, encoding: 'utf8' });
  return done.status === 0 ? done.stdout.trim() : '';
};

/** Returns hash and date of the commit, such as `d08e8f77 2026-12-01`. Blank outside a checkout of Git. */
export const commitOfCheckout = () => git('log', '-1', '--abbrev=8', '--format=%h %cs');

/** True if a file of the checkout is not as in its commit. */
export const hasChanges = () => git('status', '--porcelain') !== '';

const isUnderNpm = process.env.npm_lifecycle_event !== undefined;

/** Returns the parent of a process from `/proc`, or 0 on systems without it. */
const parentOf = (pid) => {
  try {
    const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return Number(ppid);
  } catch {
    return 0;
  }
};

/** Calls `act` when an ancestor has exited: the shell between npm and this process forwards no signals. */
const onOrphaned = (act) => {
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atFirst = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === atFirst) return;
    clearInterval(timer);
    act();
  }, 200);
  timer.unref();
  return () => clearInterval(timer);
};

/** Forwards each signal once: npm and a process group may both send it. Returns a function that stops this. */
export const forwardSignals = (childProcesses) => {
  const sentAt = {};
  const forward = (signal) => {
    const isFromTerminal = signal === 'SIGINT' && (process.stdin.isTTY || process.stdout.isTTY);
    if (isFromTerminal || Date.now() - (sentAt[signal] ?? 0) < 1000) return;
    sentAt[signal] = Date.now();
    for (const childProcess of childProcesses) childProcess.kill(signal);
  };
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  const release = isUnderNpm ? onOrphaned(() => forward('SIGTERM')) : () => {};
  return () => {
    release();
    for (const signal of signals) process.removeListener(signal, forward);
  };
};

/**
 * Installs and builds as the owner of this folder instead of as root. Files of root could not be replaced by the next
 * upgrade. Returns false if preparing has failed and has printed why.
 */
export const prepareAsOwner = () => {
  const owner = otherOwner();
  if (!owner) return true;
  const { npm_config_cache: _cache, npm_config_userconfig: _config, ...others } = process.env;
  const env = { ...others, HOME: at('.runtime') };
  const { status } = spawnSync(process.execPath, [at('launch.mjs'), 'prepare'], { ...owner, env, stdio: 'inherit' });
  return status === 0;
};

export const ended = (childProcess) =>
  new Promise((resolve) => {
    childProcess.once('error', (error) => resolve({ code: 1, error }));
    childProcess.once('exit', (code, signal) => resolve({ code: code ?? 1, signal }));
  });

const nodeArguments = (args) => ['--disable-warning=ExperimentalWarning', ...args];

export const start = (args, options = {}) =>
  spawn(node, nodeArguments(args), { cwd: root, stdio: 'inherit', ...options, env: environment(options.env) });

export const run = async (args, env) => {
  const childProcess = start(args, { env });
  const release = forwardSignals([childProcess]);
  const end = await ended(childProcess);
  release();
  if (end.error) print(end.error.message);
  return end;
};

/** Replaces this process with a Node program. Where Node cannot do that, runs a child process. */
export const become = async (args) => {
  process.chdir(root);
  const canReplace = typeof process.execve === 'function' && process.platform !== 'win32';
  if (canReplace && node === process.execPath && !isUnderNpm)
    process.execve(node, [node, ...nodeArguments(args)], environment());
  const { code, signal } = await run(args);
  if (signal) process.kill(process.pid, signal);
  process.exitCode = code;
};
