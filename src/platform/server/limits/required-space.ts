import { stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import { diskFull } from '../db/db-errors.ts';
import { measureSpace, reservedBytes, type StatFileSystem } from './disk-space.ts';

/** Space that work needs on the file system of a folder. The folder may not exist yet. */
export type Need = { readonly folder: string; readonly bytes: number };

/** A lack of space. @property usable free bytes without the reserve */
export type Shortage = Need & { readonly usable: number };

const volumeOf = async (folder: string): Promise<{ folder: string; device: number }> => {
  const path = resolve(folder);
  const found = await stat(path).catch(() => undefined);
  if (found) return { folder: path, device: found.dev };
  return dirname(path) === path ? { folder: path, device: 0 } : volumeOf(dirname(path));
};

/** Returns a file system whose combined needs exceed its free space minus the reserve. Folders may share one. */
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

/** Throws AppError disk_full with required and available space if there is not enough for the writing. */
export const requireFreeSpace = async (
  needs: readonly Need[],
  statFileSystem: StatFileSystem = statfs,
): Promise<void> => {
  const shortage = await findShortage(needs, statFileSystem);
  if (shortage) throw new AppError('disk_full', shortageText(shortage));
};

const measureMilliseconds = 250;

/** Runs work that writes large files. Its calls of `check` throw disk_full when only the reserve is left. */
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

/** Returns a pass-through stream that calls the `check` of `whileSpaceLeft` for each block. */
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
