import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '#platform/server/env.ts';
import { CliError } from '../../describe-error.ts';
import { ownAddress } from '../check-network.ts';

/** Runs a program of the machine and returns its output. @throws CliError with its error output if it fails */
export const runProgram = (file: string, args: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new CliError(`${[file, ...args].join(' ')} failed: ${error?.message ?? (stderr.trim() || `code ${status}`)}`);
};

export const succeeds = (file: string, args: readonly string[]): boolean =>
  spawnSync(file, args, { stdio: 'ignore' }).status === 0;

/** False in a chroot or an image that is being built: units can be enabled there, but not started. */
export const isSystemdRunning = (): boolean => existsSync('/run/systemd/system');

export const systemctl = (...args: string[]): string => runProgram('systemctl', args);

export const isRunning = (unit: string): boolean => succeeds('systemctl', ['is-active', unit]);

/** Throws CliError if this user or machine cannot install services. */
export const requireServiceRights = (): void => {
  if (process.platform !== 'linux' || !succeeds('systemctl', ['--version']))
    throw new CliError('A service can be installed only on Linux with systemd. See docs/guides/running.md.');
  if (process.geteuid?.() !== 0)
    throw new CliError('Only root may install or remove the service. Run the command with sudo.');
};

/** Time in which a large database can be upgraded. */
const startMilliseconds = 30 * 60_000;
/** Time in which the file store and the disk can become available after Casa has started. */
const readyMilliseconds = 30_000;
const checkMilliseconds = 200;

/** Returns the status of the readiness check. Undefined until Casa listens, which is after its upgrade. */
const readiness = async (address: string): Promise<number | undefined> => {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) })).status;
  } catch {
    return undefined;
  }
};

/** `started`: Casa listens, but a part such as the file store is missing. */
type Start = 'ready' | 'started' | 'failed';

/** Waits until the service is ready, or has failed and is about to be restarted. */
export const waitForStart = async (env: Env): Promise<Start> => {
  const address = ownAddress(env);
  const begin = Date.now();
  let listensSince: number | undefined;
  while (Date.now() - begin < startMilliseconds) {
    const state = systemctl('show', 'casa', '--property=SubState', '--value').trim();
    if (state !== 'running') return 'failed';
    const status = await readiness(address);
    if (status === 200) return 'ready';
    if (status !== undefined) listensSince ??= Date.now();
    if (listensSince !== undefined && Date.now() - listensSince > readyMilliseconds) return 'started';
    await wait(checkMilliseconds);
  }
  return listensSince === undefined ? 'failed' : 'started';
};
