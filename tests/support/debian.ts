import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of the first program that is installed. */
export const findProgram = (wanted: readonly string[]): string | undefined => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin', '/snap/bin'];
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
};

/** Returns the name of the Debian release of this machine, such as `bookworm`. */
export const debianRelease = (): string =>
  /VERSION_CODENAME=(\w+)/.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable';

/** Installs a Debian package where the tests run as root on Debian. Services in it are not started. */
export const installFromDebian = (name: string): void => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  } as const;
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
  } catch {
    // The caller reports what is missing.
  }
};

/** Returns the path of a program, installed if its package is missing. @throws Error that says what to install */
export const requireProgram = (name: string): string => {
  const found = findProgram([name]);
  if (found) return found;
  installFromDebian(name);
  const installed = findProgram([name]);
  if (installed) return installed;
  throw new Error(`No ${name} here: install it (\`apt-get install ${name}\`).`);
};
