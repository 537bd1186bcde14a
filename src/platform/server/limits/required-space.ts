import { stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import { diskFull } from '../db/db-errors.ts';
import { measureSpace, reservedBytes, type StatFileSystem } from './disk-space.ts';

/** Space that work takes on the file system of a folder. The folder may not exist yet. */
export type Need = { readonly folder: string; readonly bytes: number };

/** @property usable free bytes without the reserved ones */
export type Shortage = Need & { readonly usable: number };

const volumeOf = async (folder: string): Promise<{ folder: string; device: number }> => {
  const path = resolve(folder);
  const found = await stat(path).catch(() => undefined);
  if (found) return { folder: path, device: found.dev };
  return dirname(path) === path ? { folder: path, device: 0 } : volumeOf(dirname(path));
};

/** Finds a file system on which the needs together would take reserved space. Folders may share one. */
export const findShortage = async (
  needs: readonly Need[],
  statFileSystem: StatFileSystem = statfs,
): Promise<Shortage | undefined> => {
  const volumes = new Map<number, Need>();
  for (const need of needs) {
    const { folder, device } = await volumeOf(need.folder);
    volumes.set(device, { folder, bytes: need.bytes + (volumes.get(device)?.bytes ?? 0) });
  }
  for (const need of volumes.values()) {
    const usable = (await measureSpace(need.folder, statFileSystem)).free - reservedBytes;
    if (need.bytes > usable) return { ...need, usable: Math.max(0, usable) };
  }
  return undefined;
};

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

export const shortageText = ({ folder, bytes, usable }: Shortage): string =>
  texts.needsRoom({ folder, needed: megabytes(bytes), usable: Math.floor(usable / 1024 ** 2) });

/** @throws AppError disk_full that names the space needed and the space there is, before anything is written */
export const requireFreeSpace = async (
  needs: readonly Need[],
  statFileSystem: StatFileSystem = statfs,
): Promise<void> => {
  const shortage = await findShortage(needs, statFileSystem);
  if (shortage) throw new AppError('disk_full', shortageText(shortage));
};

const measureMilliseconds = 250;

/**
 * Does work that writes a lot, and watches meanwhile that it leaves the reserved space.
 * @param work calls `check` often, which throws AppError disk_full once only reserved space is left
 */
export const whileSpaceLeft = async <T>(
  folders: readonly string[],
  work: (check: () => void) => Promise<T>,
  statFileSystem: StatFileSystem = statfs,
): Promise<T> => {
  let isFull = false;
  const measure = async () => {
    const shortage = await findShortage(
      folders.map((folder) => ({ folder, bytes: 0 })),
      statFileSystem,
    );
    isFull ||= shortage !== undefined;
  };
  const watching = setInterval(() => void measure(), measureMilliseconds).unref();
  const check = () => {
    if (isFull) throw diskFull();
  };
  try {
    return await work(check);
  } finally {
    clearInterval(watching);
  }
};

/** Passes blocks on and calls the `check` of `whileRoom` for each. */
export const checking = (check: () => void): Transform =>
  new Transform({
    transform: (block, _encoding, done) => {
      try {
        check();
        done(null, block);
      } catch (error) {
        done(error as Error);
      }
    },
  });
