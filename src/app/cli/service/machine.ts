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
const readyMilliseconds = 30 * 60_000;
const checkMilliseconds = 200;

const isReady = async (address: string) => {
  try {
    return (await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
};

/** Waits until the service responds. Returns false once it has failed or is about to be restarted after a failure. */
export const becomesReady = async (env: Env): Promise<boolean> => {
  const address = ownAddress(env);
  const end = Date.now() + readyMilliseconds;
  while (Date.now() < end) {
    const state = systemctl('show', 'casa', '--property=SubState', '--value').trim();
    if (state !== 'running') return false;
    if (await isReady(address)) return true;
    await wait(checkMilliseconds);
  }
  return false;
};
