import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A configuration file of another program, such as a unit of systemd, which Casa installs. */
export type InstalledFile = { readonly path: string; readonly text: string };

/** `changed`: the file differs from what Casa installed, because someone has edited or written it. */
export type FileState = 'missing' | 'current' | 'old' | 'changed';

const headerPattern = /^# Installed by Casa, checksum ([0-9a-f]{16})\. .*\n/;

const checksum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Returns the text with a first line that has its checksum. With it, later changes are recognized. */
export const withChecksum = (text: string): string =>
  `# Installed by Casa, checksum ${checksum(text)}. Casa does not replace this file after you change it.\n${text}`;

/** Returns the file as it is, or undefined if there is none. */
export const installedText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** True if the text is as Casa has installed it, in this version or an earlier one. */
export const isAsInstalled = (text: string): boolean => {
  const [header = '', sum] = headerPattern.exec(text) ?? [];
  return sum === checksum(text.slice(header.length));
};

export const stateOf = ({ path, text }: InstalledFile): FileState => {
  const found = installedText(path);
  if (found === undefined) return 'missing';
  if (found === withChecksum(text)) return 'current';
  return isAsInstalled(found) ? 'old' : 'changed';
};

/** Writes a file that every user of the machine may read. */
export const writeShared = (path: string, text: string): void => {
  writeFileSync(path, text);
  chmodSync(path, 0o644);
};

/** Returns the lines that differ, as the program `diff` prints them: from the file on the machine to the text of Casa. */
export const differenceOf = ({ path, text }: InstalledFile): string => {
  const folder = mkdtempSync(join(tmpdir(), 'casa-difference-'));
  try {
    const own = join(folder, 'file');
    writeFileSync(own, text);
    const found = (installedText(path) ?? '').replace(headerPattern, '');
    const labels = ['--label', path, '--label', 'of this version of Casa'];
    const { stdout } = spawnSync('diff', ['-u', ...labels, '-', own], { input: found, encoding: 'utf8' });
    return stdout ?? '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
