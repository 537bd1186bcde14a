import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './common.mjs';

/** Linux keeps what lies here in memory. */
const memory = '/dev/shm';
const prefix = 'casa-tests-';
/** Bytes: well above the hundreds of megabytes that a run may hold at a time. */
const enough = 4 * 2 ** 30;

const remove = (path) => rmSync(path, { recursive: true, force: true });

/** A run that was killed could not remove its own. */
const removeLeftovers = (parent) => {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix)))
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10))) remove(join(parent, name));
};

const freeBytes = (path) => {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/**
 * Makes a folder for the temporary files of a test run: in memory where there is room, as the thousands of small databases
 * take four times as long on a disk.
 * @returns what `TMPDIR` is to be, undefined to leave it as it is; and what removes the folder
 */
export const makeMemoryFolder = ({ parent = memory, bytes = enough } = {}) => {
  if (freeBytes(parent) < bytes) return { path: undefined, remove: () => {} };
  removeLeftovers(parent);
  const path = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL runs as another account and has its folder inside.
  chmodSync(path, 0o711);
  return { path, remove: () => remove(path) };
};
