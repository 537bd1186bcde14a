import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notFound } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import type { FileStore } from './file-store.ts';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';

const sync = async (path: string) => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Makes a rename outlive a power cut. Windows cannot open folders and needs nothing of the kind. */
const syncFolder = async (folder: string) => {
  if (process.platform !== 'win32') await sync(folder);
};

/** The folder may be a volume of its own, where a file from another one cannot simply be renamed into. */
const bringNear = async (localPath: string, target: string) => {
  const near = join(dirname(target), `.moving-${randomUUID()}`);
  try {
    await copyFile(localPath, near);
    await sync(near);
    await rename(near, target);
  } catch (error) {
    await rm(near, { force: true });
    throw error;
  }
  await rm(localPath, { force: true });
};

const moveInto = async (localPath: string, target: string) => {
  await mkdir(dirname(target), { recursive: true });
  await sync(localPath);
  try {
    await rename(localPath, target);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await bringNear(localPath, target);
  }
  await syncFolder(dirname(target));
};

async function* keysWrittenBefore(folder: string, milliseconds: number) {
  const purposes = await readdir(folder, { withFileTypes: true });
  for (const purpose of purposes.filter((entry) => entry.isDirectory())) {
    for (const name of await readdir(join(folder, purpose.name))) {
      const found = await stat(join(folder, purpose.name, name)).catch(() => undefined);
      if (found?.isFile() && found.mtimeMs < milliseconds) yield `${purpose.name}/${name}`;
    }
  }
}

/**
 * Opens a file store in a folder. A stored file is durable when `moveIn` settles.
 * @param folder is created when missing
 */
export const openDiskStore = async (folder: string, incomingFolder: string): Promise<FileStore> => {
  await mkdir(folder, { recursive: true });
  const at = (key: string) => {
    if (!/^[\w-]+\/[^/\\\0]+$/.test(key)) throw new Error('not a key of the file store');
    return join(folder, key);
  };
  return {
    kind: 'disk',
    incomingFolder,
    moveIn: (localPath, key) => moveInto(localPath, at(key)),
    read: async (key) => {
      try {
        return (await open(at(key), 'r')).createReadStream();
      } catch (error) {
        throw isMissing(error) ? notFound(texts.file) : error;
      }
    },
    remove: (key) => rm(at(key), { force: true }),
    size: async (key) => {
      try {
        return (await stat(at(key))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    writtenBefore: (milliseconds) => keysWrittenBefore(folder, milliseconds),
    ping: async () => {
      await stat(folder);
      const probe = join(incomingFolder, `.ping-${randomUUID()}`);
      await writeFile(probe, '');
      await rm(probe);
    },
  };
};
