import { spawn, spawnSync } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { at, root, say } from './common.mjs';

let node = process.execPath;

/** The Node binary that everything from now on runs with. */
export const runWith = (path) => {
  node = path;
};

const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? at('.runtime', 'compile-cache'),
  ...extra,
});

export const npm = (args, cwd) => {
  const script = process.env.npm_execpath;
  const viaScript = script !== undefined && /\bnpm-cli\.c?js$/.test(script);
  const [file, before] = viaScript ? [process.execPath, [script]] : ['npm', []];
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--ignore-scripts'];
  const shell = !viaScript && process.platform === 'win32';
  const done = spawnSync(file, [...before, ...args, ...quiet], { cwd, shell, stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.error) say(`npm could not be run: ${done.error.message}`);
  return done.status === 0;
};

/** Signals reach the child once: what npm and a process group send twice within a second is passed on once. */
export const forwardSignals = (children) => {
  const sentAt = {};
  const forward = (signal) => {
    const isFromTerminal = signal === 'SIGINT' && (process.stdin.isTTY || process.stdout.isTTY);
    if (isFromTerminal || Date.now() - (sentAt[signal] ?? 0) < 1000) return;
    sentAt[signal] = Date.now();
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, forward);
  return () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeListener(signal, forward);
  };
};

export const ended = (child) =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, error }));
    child.once('exit', (code, signal) => resolve({ code: code ?? 1, signal }));
  });

const nodeArguments = (args) => ['--disable-warning=ExperimentalWarning', ...args];

export const start = (args, options = {}) =>
  spawn(node, nodeArguments(args), { cwd: root, stdio: 'inherit', ...options, env: environment(options.env) });

/** Runs a Node program as a child with our terminal and waits for it. */
export const run = async (args, env) => {
  const child = start(args, { env });
  const release = forwardSignals([child]);
  const end = await ended(child);
  release();
  if (end.error) say(end.error.message);
  return end;
};

/** Becomes the program: the same process where Node can do that, or else a child whose end is ours. */
export const become = async (args) => {
  process.chdir(root);
  const inPlace = node === process.execPath && typeof process.execve === 'function' && process.platform !== 'win32';
  if (inPlace) process.execve(node, [node, ...nodeArguments(args)], environment());
  const { code, signal } = await run(args);
  if (signal) process.kill(process.pid, signal);
  process.exitCode = code;
};
