import type { Readable } from 'node:stream';

/** Storage of upload contents. Keys are `<purpose>/<name>`. A key is written once and never changed. */
export type FileStore = {
  readonly kind: 'disk' | 's3';
  /** Settles with the error if the disk failed; all later writes fail. Missing if the store uses no disk. */
  readonly broken?: Promise<unknown>;
  /** Stores a local file, which may be deleted afterwards. The stored file becomes visible only when complete. */
  moveIn(localPath: string, key: string, type: string): Promise<void>;
  read(key: string): Promise<Readable>;
  /** Deletes a file. Does nothing if it does not exist. */
  remove(key: string): Promise<void>;
  /** Moves a file to the trash, where only `readTrashed` finds it. Does nothing if the file does not exist. */
  trash(key: string): Promise<void>;
  readTrashed(key: string): Promise<Readable>;
  /** Deletes files moved to the trash before a time, in milliseconds since 1970. Returns the number of files. */
  emptyTrash(milliseconds: number): Promise<number>;
  /** Returns the size in bytes, or undefined if the file does not exist. */
  size(key: string): Promise<number | undefined>;
  /** Returns total and largest size in bytes, without the trash. */
  stored(): Promise<{ bytes: number; largest: number }>;
  /** Lists keys written before a time, in milliseconds since 1970. Missing if listing costs money. */
  writtenBefore?(milliseconds: number): AsyncIterable<string>;
  /** Returns the id of the school that owns the uploads, or undefined if none is set. */
  readSchoolId(): Promise<string | undefined>;
  writeSchoolId(id: string): Promise<void>;
  /** Local folder for incomplete files, on the same disk as a disk store. */
  readonly incomingFolder: string;
  /** Checks that files can be stored and read. @throws if not */
  ping(): Promise<void>;
};

export const sizesOf = async (listed: AsyncIterable<{ size: number }>): Promise<{ bytes: number; largest: number }> => {
  let [bytes, largest] = [0, 0];
  for await (const { size } of listed) {
    bytes += size;
    largest = Math.max(largest, size);
  }
  return { bytes, largest };
};
