import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';
import { workAhead } from './work-ahead.ts';

/** Thrown if files must not be moved, or a copy differs. The old store is unchanged. */
export class MoveFilesError extends Error {}

type Stored = { readonly key: string; readonly size: number };

type MoveFilesOptions = {
  readonly from: FileStore;
  readonly to: FileStore;
  readonly schoolId: string;
  /** Keys of the school's files, with their content types. A bucket can also contain other files, such as backups. */
  readonly types: ReadonlyMap<string, string>;
  /** Place of the new files, for messages. */
  readonly place: string;
  /** Called before the first copy. Throws if the new place lacks space. */
  readonly requireSpace: (bytes: number) => Promise<void>;
  /** Called after each file. */
  readonly report?: (done: number, count: number) => void;
};

const hashOf = async (content: Readable): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
};

const firstOf = async (store: FileStore): Promise<Stored | undefined> => {
  for await (const file of store.list()) return file;
  return undefined;
};

const requireFree = async ({ to, schoolId, place }: MoveFilesOptions): Promise<void> => {
  const mark = await to.readMark();
  if (mark !== undefined && mark.schoolId !== schoolId)
    throw new MoveFilesError(`The files in ${place} belong to a different school. Choose an empty place.`);
  if (mark === undefined && (await firstOf(to)))
    throw new MoveFilesError(`There are already files in ${place}. Choose an empty place.`);
};

/** Copies a file, and reads the copy to compare it. A copy of an earlier attempt is kept if it is the same. */
const copyFile = async ({ from, to, types }: MoveFilesOptions, { key, size }: Stored): Promise<void> => {
  const hash = createHash('sha256');
  const isSame = async (expected: string) => (await hashOf(await to.read(key))) === expected;
  if ((await to.size(key)) === size && (await isSame(await hashOf(await from.read(key))))) return;
  const draft = join(to.incomingFolder, `move-${randomUUID()}`);
  try {
    const content = await from.read(key);
    content.on('data', (chunk) => hash.update(chunk));
    await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
    await to.moveIn(draft, key, types.get(key) ?? '');
  } finally {
    await rm(draft, { force: true });
  }
  if (!(await isSame(hash.digest('hex')))) throw new MoveFilesError(`The copy of ${key} differs. Try again.`);
};

const findStored = async ({ from, types }: MoveFilesOptions): Promise<Stored[]> => {
  const files: Stored[] = [];
  for await (const [key, size] of workAhead([...types.keys()], from.size))
    if (size !== undefined) files.push({ key, size });
  return files;
};

/**
 * Copies all files of a school into another store and compares them. Until all are there, the new store is marked as
 * incomplete; an interrupted move can be run again. The old store does not change.
 * @returns number of files, of those that the old store lacks, and size in bytes
 */
export const copyAllFiles = async (
  moving: MoveFilesOptions,
): Promise<{ count: number; missing: number; bytes: number }> => {
  const { to, schoolId, types, report, requireSpace } = moving;
  await requireFree(moving);
  const files = await findStored(moving);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  await requireSpace(bytes);
  await to.writeMark({ schoolId, isIncomplete: true });
  let done = 0;
  for await (const _copied of workAhead(files, (file) => copyFile(moving, file))) {
    done += 1;
    report?.(done, files.length);
  }
  await to.writeMark({ schoolId });
  return { count: files.length, missing: types.size - files.length, bytes };
};
