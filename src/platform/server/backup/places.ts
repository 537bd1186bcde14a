import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../files/disk-store.ts';
import { openBucket } from '../files/s3-bucket.ts';
import { checking, requireFreeSpace, whileSpaceLeft } from '../limits/required-space.ts';

/** A storage location of archives. */
export type Place = {
  readonly name: string;
  /** Folder on this machine. Undefined for a bucket, whose archives are first written to a scratch folder. */
  readonly folder?: string;
  /** Returns the path of a draft archive that is not verified yet. */
  draft(archive: string, scratch: string): string;
  /** Stores a complete and verified draft durably under its final name. */
  publish(draft: string, archive: string): Promise<void>;
  writeNote(archive: string, note: string): Promise<void>;
  readNote(archive: string): Promise<string | undefined>;
  archives(): Promise<string[]>;
  read(archive: string): Promise<Readable>;
  /** Returns a local file with the bytes of an archive: the archive itself, or a copy with its note in `folder`. */
  fetch(archive: string, folder: string): Promise<string>;
  remove(archive: string): Promise<void>;
  /** Removes drafts of interrupted backups. */
  tidy(prefix: string): Promise<void>;
};

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

/** Copies an archive and its note from a bucket into a folder. @returns path of the copy */
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

/** Opens a folder or `s3://bucket/prefix`. Creates the folder if missing. */
export const openPlace = (where: string): Promise<Place> =>
  where.startsWith('s3://') ? openS3Place(where) : openFolder(resolve(where));
