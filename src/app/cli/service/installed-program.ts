import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { claim } from '#platform/server/data-folder.ts';
import { appVersion } from '../../app-version.ts';
import { CliError } from '../../describe-error.ts';
import { runProgram } from './machine.ts';
import { currentProgram, programsFolder } from './service-files.ts';

const releaseModule = join(import.meta.dirname, '../../../../launch/release.mjs');
const partialPrefix = '.partial-';

/** Prevents two commands from installing at the same time. Returns the release of the lock. Throws CliError. */
export const lockPrograms = (): (() => void) => {
  mkdirSync(programsFolder, { recursive: true });
  chmodSync(programsFolder, 0o755);
  const release = claim(join(programsFolder, '.lock'));
  if (!release) throw new CliError('Another command is installing or removing the service at this moment.');
  return release;
};

const addFiles = (folder: string, sum: ReturnType<typeof createHash>): void => {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (lstatSync(path).isDirectory()) addFiles(path, sum.update(`${name}/\0`));
    else sum.update(`${name}\0`).update(readFileSync(path));
  }
};

/** Returns the folder of the current version, or undefined if none is installed. */
export const installedProgram = (): string | undefined => {
  try {
    return join(programsFolder, basename(readlinkSync(currentProgram)));
  } catch {
    return undefined;
  }
};

const removePartial = () => {
  for (const name of readdirSync(programsFolder))
    if (name.startsWith(partialPrefix)) rmSync(join(programsFolder, name), { recursive: true });
};

/**
 * Copies this version into a folder that is named after its contents, and returns its path. The version in use is not
 * touched. A copy that was interrupted is removed.
 */
export const copyProgram = async (): Promise<string> => {
  removePartial();
  const partial = join(programsFolder, `${partialPrefix}${process.pid}`);
  try {
    const { copyRelease }: typeof import('../../../../launch/release.mjs') = await import(releaseModule);
    await copyRelease(partial);
    const sum = createHash('sha256');
    addFiles(partial, sum);
    const folder = join(programsFolder, `${appVersion().version}-${sum.digest('hex').slice(0, 8)}`);
    if (existsSync(folder)) return folder;
    // After a power failure, the link must not lead to files whose contents were lost.
    runProgram('sync', ['--file-system', partial]);
    renameSync(partial, folder);
    return folder;
  } finally {
    removePartial();
  }
};

/** Makes a version the current one, in one step. */
export const switchProgram = (folder: string): void => {
  const link = `${currentProgram}.new`;
  rmSync(link, { force: true });
  symlinkSync(basename(folder), link);
  renameSync(link, currentProgram);
};

/** Removes all versions except the given ones. */
export const removePrograms = (except: readonly (string | undefined)[]): void => {
  for (const name of readdirSync(programsFolder)) {
    const path = join(programsFolder, name);
    if (lstatSync(path).isDirectory() && !except.includes(path)) rmSync(path, { recursive: true });
  }
};
