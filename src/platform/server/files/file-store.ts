import type { Readable } from 'node:stream';

/** Names the school whose uploads are in a store, and what interrupts their use. */
export type UploadsMark = {
  readonly schoolId: string;
  /** Set while the uploads are moved into this store. */
  readonly isIncomplete?: true;
  /** Place to which the uploads were moved. */
  readonly movedTo?: string;
};

const incomplete = 'incomplete';
const moved = 'moved';

export const markAsText = ({ schoolId, isIncomplete, movedTo }: UploadsMark): string =>
  `${[schoolId, ...(isIncomplete ? [incomplete] : []), ...(movedTo === undefined ? [] : [moved, movedTo])].join(' ')}\n`;

export const parseMark = (text: string): UploadsMark => {
  const [schoolId = '', state, ...place] = text.trim().split(' ');
  if (state === incomplete) return { schoolId, isIncomplete: true };
  return state === moved ? { schoolId, movedTo: place.join(' ') } : { schoolId };
};

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
  /** Lists all files with their sizes in bytes, without the trash. */
  list(): AsyncIterable<{ key: string; size: number }>;
  /** Lists keys written before a time, in milliseconds since 1970. Missing if listing costs money. */
  writtenBefore?(milliseconds: number): AsyncIterable<string>;
  readMark(): Promise<UploadsMark | undefined>;
  writeMark(mark: UploadsMark): Promise<void>;
  /** Local folder for incomplete files, on the same disk as a disk store. */
  readonly incomingFolder: string;
  /** Checks that files can be stored and read. @throws if not */
  ping(): Promise<void>;
};

/** Returns total and largest size in bytes. */
export const sizesOf = async (listed: AsyncIterable<{ size: number }>): Promise<{ bytes: number; largest: number }> => {
  let [bytes, largest] = [0, 0];
  for await (const { size } of listed) {
    bytes += size;
    largest = Math.max(largest, size);
  }
  return { bytes, largest };
};
