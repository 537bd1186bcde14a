import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../files/disk-store.ts';
import { openBucket } from '../files/s3-bucket.ts';
import { checking, requireFreeSpace, whileSpaceLeft } from '../limits/required-space.ts';

/** Where archives are kept. */
export type Place = {
  readonly name: string;
  /** Its folder on this machine. Undefined for a bucket: archives are written in scratch first. */
  readonly folder?: string;
  /** Where to write an archive before it is known to be good. */
  draft(archive: string, scratch: string): string;
  /** Puts a whole and verified draft there under its name, durably. */
  publish(draft: string, archive: string): Promise<void>;
  writeNote(archive: string, note: string): Promise<void>;
  readNote(archive: string): Promise<string | undefined>;
  archives(): Promise<string[]>;
  read(archive: string): Promise<Readable>;
  /** A file with the bytes of an archive: its own, or a copy with its note in a folder of this machine. */
  fetch(archive: string, folder: string): Promise<string>;
  remove(archive: string): Promise<void>;
  /** Removes what an interrupted backup has left. */
  tidy(prefix: string): Promise<void>;
};

/** Whether something is called as archives are. */
export const isArchive = (name: string) => /^casa-.+\.tar\.zst(\.age)?$/.test(name);
const noteName = (archive: string) => `${archive}.json`;
const draftName = (archive: string) => `.${archive}.unfinished`;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const openFolder = async (folder: string): Promise<Place> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = (name: string) => join(folder, name);
  const writeWhole = async (name: string, content: string) => {
    await writeFile(at(draftName(name)), content, { mode: 0o600, flush: true });
    await rename(at(draftName(name)), at(name));
    await syncFolder(folder);
  };
  return {
    name: folder,
    folder,
    draft: (archive) => at(draftName(archive)),
    publish: async (draft, archive) => {
      await rename(draft, at(archive));
      await syncFolder(folder);
    },
    writeNote: (archive, note) => writeWhole(noteName(archive), note),
    readNote: (archive) =>
      readFile(at(noteName(archive)), 'utf8').catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),
    archives: async () => (await readdir(folder)).filter(isArchive).sort(),
    read: async (archive) => {
      await stat(at(archive));
      return createReadStream(at(archive));
    },
    fetch: async (archive) => at(archive),
    remove: async (archive) => {
      await rm(at(archive), { force: true });
      await rm(at(noteName(archive)), { force: true });
    },
    tidy: async (prefix) => {
      const left = (await readdir(folder)).filter(
        (name) => name.startsWith(`.${prefix}`) && name.endsWith('.unfinished'),
      );
      for (const name of left) await rm(at(name), { force: true });
    },
  };
};

type Bucket = Awaited<ReturnType<typeof openBucket>>;

/** @returns where the copy is */
const copyTo = async (bucket: Bucket, archive: string, folder: string) => {
  const file = join(folder, `${randomUUID()}.archive`);
  await requireFreeSpace([{ folder, bytes: (await bucket.size(archive)) ?? 0 }]);
  try {
    await whileSpaceLeft([folder], async (check) =>
      pipeline(await bucket.read(archive), checking(check), createWriteStream(file, { mode: 0o600, flags: 'wx' })),
    );
    const note = await bucket.findText(noteName(archive));
    if (note !== undefined) await writeFile(noteName(file), note, { mode: 0o600, flag: 'wx' });
    return file;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
};

const openS3Place = async (url: string): Promise<Place> => {
  const bucket = await openBucket(url, process.env);
  return {
    name: url,
    draft: (archive, scratch) => join(scratch, archive),
    publish: async (draft, archive) => {
      await bucket.putFile(draft, archive, 'application/octet-stream');
      await rm(draft, { force: true });
    },
    writeNote: (archive, note) => bucket.putText(noteName(archive), note),
    readNote: (archive) => bucket.findText(noteName(archive)),
    archives: async () => {
      const found: string[] = [];
      for await (const { key } of bucket.list()) if (isArchive(key)) found.push(key);
      return found.sort();
    },
    read: (archive) => bucket.read(archive),
    fetch: (archive, folder) => copyTo(bucket, archive, folder),
    remove: async (archive) => {
      await bucket.remove(archive);
      await bucket.remove(noteName(archive));
    },
    tidy: async () => {},
  };
};

/** Opens a folder, made when missing, or `s3://bucket/prefix`. */
export const openPlace = (where: string): Promise<Place> =>
  where.startsWith('s3://') ? openS3Place(where) : openFolder(resolve(where));
