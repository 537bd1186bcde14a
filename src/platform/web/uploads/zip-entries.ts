import * as texts from '#texts/platform/web/zip';
import { loadWhenOnline } from '../load-when-online.ts';

/** Thrown if a zip cannot be read. The message is for the user. */
export class ZipError extends Error {}

export type ZipEntry = {
  readonly path: string;
  /** Declared size after unpacking, in bytes. */
  readonly size: number;
  /** CRC-32 of the content, used to detect duplicates. */
  readonly sum: number;
  /** Throws ZipError if damaged, encrypted or larger than declared, DOMException if the zip can no longer be read. */
  readonly unpack: () => Promise<Blob>;
};

const maxEntries = 10_000;

/** Takes the used exports only, so that the build leaves out the writer. */
const loadLibrary = () =>
  loadWhenOnline(async () => {
    const { BlobReader, ERR_ENCRYPTED, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js');
    return { BlobReader, ERR_ENCRYPTED, ZipReader };
  });
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Runs work of the library. Its errors become a ZipError; read errors of the file stay. */
const readWith = async <T>({ ERR_ENCRYPTED }: Library, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ZipError || error instanceof DOMException) throw error;
    const isLocked = error instanceof Error && error.message === ERR_ENCRYPTED;
    throw new ZipError(isLocked ? texts.locked : texts.damaged, { cause: error });
  }
};

/**
 * Lists files from the central directory. They are unpacked on demand, so a zip may be larger than the memory.
 * Waits for the connection if the library is not loaded yet.
 * @throws ZipError if it is not a zip, damaged or has over 10,000 entries; DOMException if it can no longer be read
 */
export const readZip = async (zip: Blob): Promise<ZipEntry[]> => {
  const library = await loadLibrary();
  // Tolerant, because names are only shown and never used as paths.
  const options = { useWebWorkers: false, strictness: 'tolerant', maxAppendedDataSize: 65_535 } as const;
  const reader = new library.ZipReader(new library.BlobReader(zip), options);
  const entries: ZipEntry[] = [];
  let count = 0;
  await readWith(library, async () => {
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > maxEntries) throw new ZipError(texts.tooManyFiles);
      if (entry.directory || entry.filename.endsWith('\\')) continue;
      const unpack = async () => new Blob([await entry.arrayBuffer()]);
      entries.push({
        path: entry.filename,
        size: entry.uncompressedSize,
        sum: entry.crc32 ?? 0,
        unpack: () => readWith(library, unpack),
      });
    }
  });
  return entries;
};
