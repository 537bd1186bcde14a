import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './common.mjs';

/** An in-memory file system on Linux. */
const memory = '/dev/shm';
const prefix = 'casa-tests-';
/** Required free bytes. A test run uses several hundred megabytes at a time. */
const enough = 4 * 2 ** 30;

const remove = (path) => rmSync(path, { recursive: true, force: true });

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
 * Creates a folder in memory if there is space: many small databases take four times as long on a disk.
 * @returns the value for `TMPDIR`, undefined to leave it unchanged, and a function that removes the folder
 */
export const makeMemoryFolder = ({ parent = memory, bytes = enough } = {}) => {
  if (freeBytes(parent) < bytes) return { path: undefined, remove: () => {} };
  removeLeftovers(parent);
  const path = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL runs as another account with its folder inside this one.
  chmodSync(path, 0o711);
  return { path, remove: () => remove(path) };
};
