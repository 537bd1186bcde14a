import { execFile, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { buildCommands } from '../../launch/prepare.mjs';

/** Path of the program that `npm run casa` runs. */
export const commandLine = join(import.meta.dirname, '../..', await buildCommands());

export type Ended = { code: number; out: string; error: string };

const inherited = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'];

/** Environment of a command. Inherits nothing of Casa from the tests, nor from a settings file of this machine. */
const environment = (variables: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(inherited.map((name) => [name, process.env[name] ?? ''])),
  CASA_CONFIG: devNull,
  ...variables,
});

const argumentsOf = (args: readonly string[]) => ['--disable-warning=ExperimentalWarning', commandLine, ...args];

const run = (variables: Record<string, string>, args: readonly string[], typed: string): Promise<Ended> =>
  new Promise((resolve) => {
    const env = environment(variables);
    const child = execFile(process.execPath, argumentsOf(args), { env }, (error, out, errorOutput) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, error: errorOutput }),
    );
    child.stdin?.end(typed);
  });

/** Runs a command in a new process without a terminal. */
export const runCasa = (variables: Record<string, string>, ...args: string[]): Promise<Ended> =>
  run(variables, args, '');

/** Runs a command that reads a secret from its input. */
export const runCasaTyping = (typed: string, variables: Record<string, string>, ...args: string[]): Promise<Ended> =>
  run(variables, args, typed);

/** Runs a command and kills it if it has not ended in time. @returns its running time in milliseconds */
export const runCasaUntil = (
  milliseconds: number | undefined,
  variables: Record<string, string>,
  ...args: string[]
): Promise<number> =>
  new Promise((resolve) => {
    const from = performance.now();
    const child = spawn(process.execPath, argumentsOf(args), { env: environment(variables), stdio: 'ignore' });
    const timer = milliseconds === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), milliseconds);
    child.once('close', () => {
      clearTimeout(timer);
      resolve(performance.now() - from);
    });
  });
