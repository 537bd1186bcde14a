import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notFound } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';
import { type FileStore, markAsText, parseMark, type UploadsMark } from './file-store.ts';

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

/** Flushes a folder so that a rename survives a power loss. Not needed on Windows, which cannot open folders. */
export const syncFolder = async (folder: string) => {
  if (process.platform !== 'win32') await sync(folder);
};

/** Copies a file to another volume and renames it there, because a rename across volumes fails. */
const copyAcrossVolumes = async (localPath: string, target: string) => {
  const temporary = join(dirname(target), `.moving-${randomUUID()}`);
  try {
    await copyFile(localPath, temporary);
    await sync(temporary);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
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
    await copyAcrossVolumes(localPath, target);
  }
  await syncFolder(dirname(target));
};

const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** The trash is on the volume of the uploads, so that files are moved without copying. Its name cannot be a purpose. */
const trashIn = (folder: string) => join(folder, '.trash');
const markIn = (folder: string) => join(folder, '.school');

async function* storedIn(folder: string) {
  const purposes = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  for (const purpose of purposes.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))) {
    for (const name of await readdir(join(folder, purpose.name))) {
      const found = await stat(join(folder, purpose.name, name)).catch(() => undefined);
      if (found?.isFile()) yield { key: `${purpose.name}/${name}`, size: found.size, writtenAt: found.mtimeMs };
    }
  }
}

async function* keysWrittenBefore(folder: string, milliseconds: number) {
  for await (const { key, writtenAt } of storedIn(folder)) if (writtenAt < milliseconds) yield key;
}

/** Moves a file to the trash and sets its modification time to the current time. */
const moveToTrash = async (path: string, target: string) => {
  await mkdir(dirname(target), { recursive: true });
  const now = new Date();
  await unlessMissing(utimes(path, now, now));
  await unlessMissing(rename(path, target));
};

const emptyTrash = async (folder: string, milliseconds: number) => {
  let count = 0;
  for await (const key of keysWrittenBefore(trashIn(folder), milliseconds)) {
    await rm(join(trashIn(folder), key), { force: true });
    count += 1;
  }
  return count;
};

const readStored = async (path: string) => {
  const handle = await unlessMissing(open(path, 'r'));
  if (!handle) throw notFound(texts.file);
  return handle.createReadStream();
};

export const writeMarkIn = async (folder: string, mark: UploadsMark): Promise<void> => {
  const path = markIn(folder);
  await writeFile(`${path}.new`, markAsText(mark), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  await syncFolder(dirname(path));
};

/** Moves all uploads and the trash to another folder on the same volume. The mark stays. */
export const moveAllUploads = async (folder: string, target: string): Promise<void> => {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (join(folder, name) !== markIn(folder)) await rename(join(folder, name), join(target, name));
  await syncFolder(target);
  await syncFolder(folder);
};

/** Creates a guard that refuses writes after a disk error: its state is unknown even if a later sync succeeds. */
const createFaultGuard = () => {
  const { promise: broken, resolve: onBroken } = Promise.withResolvers<unknown>();
  let fault: { error: unknown } | undefined;
  const store = async (work: () => Promise<void>): Promise<void> => {
    if (fault) throw fault.error;
    try {
      await work();
    } catch (error) {
      if (codeOf(error) === 'EIO') {
        fault = { error };
        onBroken(error);
      }
      throw error;
    }
  };
  return { broken, store };
};

/** Opens a file store in a folder, created if missing. A stored file is durable when `moveIn` settles. */
export const openDiskStore = async (folder: string, incomingFolder: string): Promise<FileStore> => {
  await mkdir(folder, { recursive: true });
  const at = (key: string, within = folder) => {
    if (!/^[\w-]+\/[^/\\\0]+$/.test(key)) throw new Error('This is not a key of the file store.');
    return join(within, key);
  };
  const { broken, store } = createFaultGuard();
  return {
    kind: 'disk',
    broken,
    incomingFolder,
    moveIn: (localPath, key) => store(() => moveInto(localPath, at(key))),
    read: (key) => readStored(at(key)),
    remove: (key) => rm(at(key), { force: true }),
    trash: (key) => moveToTrash(at(key), at(key, trashIn(folder))),
    readTrashed: (key) => readStored(at(key, trashIn(folder))),
    emptyTrash: (milliseconds) => emptyTrash(folder, milliseconds),
    size: async (key) => (await unlessMissing(stat(at(key))))?.size,
    list: () => storedIn(folder),
    readMark: async () => {
      const text = await unlessMissing(readFile(markIn(folder), 'utf8'));
      return text === undefined ? undefined : parseMark(text);
    },
    writeMark: (mark) => writeMarkIn(folder, mark),
    writtenBefore: (milliseconds) => keysWrittenBefore(folder, milliseconds),
    ping: async () => {
      await stat(folder);
      const probe = join(incomingFolder, `.ping-${randomUUID()}`);
      await writeFile(probe, '');
      await rm(probe);
    },
  };
};
