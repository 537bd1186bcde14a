import type { Readable } from 'node:stream';

/** Where the bytes of uploads are. Keys are `<purpose>/<name>`; a key is written once and never changed. */
export type FileStore = {
  readonly kind: 'disk' | 's3';
  /** Settles with the error when the disk did not keep what was stored; nothing more is stored from then on. Missing where no disk is used. */
  readonly broken?: Promise<unknown>;
  /** Stores a whole file that lies on this machine's disk; afterwards the local file may be gone. Nothing is seen of it before it is whole. */
  moveIn(localPath: string, key: string, type: string): Promise<void>;
  /** @throws AppError not_found */
  read(key: string): Promise<Readable>;
  /** Quietly does nothing when it is not there. */
  remove(key: string): Promise<void>;
  /** Puts it where only `readTrashed` finds it, until the trash is emptied. Quietly does nothing when it is not there. */
  trash(key: string): Promise<void>;
  /** @throws AppError not_found */
  readTrashed(key: string): Promise<Readable>;
  /** Erases what came into the trash before a time, in milliseconds since 1970. Returns how many files. */
  emptyTrash(milliseconds: number): Promise<number>;
  /** Size in bytes, or undefined when it is not there. */
  size(key: string): Promise<number | undefined>;
  /** Total and largest size in bytes, without the trash. */
  stored(): Promise<{ bytes: number; largest: number }>;
  /** Keys that were written before a time, in milliseconds since 1970. Missing where listing costs money. */
  writtenBefore?(milliseconds: number): AsyncIterable<string>;
  /** Whose uploads these are, or undefined while nobody has said. */
  readSchoolId(): Promise<string | undefined>;
  writeSchoolId(id: string): Promise<void>;
  /** A folder on this machine for files that are not whole yet, on the same disk as a disk store. */
  readonly incomingFolder: string;
  /** @throws when nothing can be stored or read */
  ping(): Promise<void>;
};

/** Adds up what a store lists. */
export const sizesOf = async (listed: AsyncIterable<{ size: number }>): Promise<{ bytes: number; largest: number }> => {
  let [bytes, largest] = [0, 0];
  for await (const { size } of listed) {
    bytes += size;
    largest = Math.max(largest, size);
  }
  return { bytes, largest };
};
