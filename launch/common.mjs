import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const at = (...parts) => join(root, ...parts);
/** True in an unpacked release: everything is built, and its Node is in `bin`. */
export const isRelease = existsSync(at('release.json'));
export const print = (line) => process.stderr.write(`${line}\n`);

export const exitWith = (line) => {
  print(line);
  process.exit(1);
};

export const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

export const writeJson = (path, value) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value)}\n`);
};

export const hash = (parts) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
};

// Prevents two launchers on a fresh clone from installing at the same time.
const lockPath = at('.runtime', 'lock');

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const tryLock = () => {
  try {
    writeFileSync(lockPath, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const owner = Number(existsSync(lockPath) ? readFileSync(lockPath, 'utf8') : 0);
  if (owner > 0 && !isAlive(owner)) rmSync(lockPath, { force: true });
  return false;
};

/** Does slow work only once for concurrent launchers. Checks `isDone` again after the lock is acquired. */
export const exclusively = async (isDone, work) => {
  if (isDone()) return;
  mkdirSync(dirname(lockPath), { recursive: true });
  while (!tryLock()) await new Promise((resolve) => setTimeout(resolve, 200));
  const unlock = () => rmSync(lockPath, { force: true });
  process.once('exit', unlock);
  try {
    if (!isDone()) await work();
  } finally {
    process.removeListener('exit', unlock);
    unlock();
  }
};
