import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { stripPictureMetadata } from '#kernel/picture-metadata/strip-metadata.ts';
import type { Services } from '#platform/server/context.ts';
import type { FilePart } from '#platform/server/files/file-parts.ts';

/** Limit of concurrent scans. Each scan loads a whole file into memory. */
const maxConcurrent = 2;
const maxCached = 1000;
/** Maximum number of parts to cache. An image has few; a damaged file may have thousands. */
const maxCachedParts = 100;

type ShownPictures = {
  /** Returns the parts that are not metadata, or undefined if all are shown. @throws AppError not_found */
  partsOf(key: string, size: number): Promise<readonly FilePart[] | undefined>;
};

declare module '#platform/server/ports.ts' {
  interface Ports {
    shownPictures: ShownPictures;
  }
}

const mergeAdjacent = (bytes: Uint8Array, pieces: readonly Uint8Array[]): FilePart[] => {
  const parts: FilePart[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    const from = piece.byteOffset - bytes.byteOffset;
    if (piece.buffer !== bytes.buffer) parts.push(piece);
    else if (last && !(last instanceof Uint8Array) && last.to === from)
      parts.splice(-1, 1, { from: last.from, to: from + piece.length });
    else parts.push({ from, to: from + piece.length });
  }
  return parts;
};

const isWholeFile = ([first, ...others]: readonly FilePart[], size: number) =>
  others.length === 0 && first !== undefined && 'from' in first && first.from === 0 && first.to === size;

/** Creates the finder of shown parts. Results are cached, because stored files never change. */
export const createShownPictures = ({ files }: Pick<Services, 'files'>): ShownPictures => {
  const queue = new PQueue({ concurrency: maxConcurrent });
  const cache = new LRUCache<string, readonly FilePart[]>({ max: maxCached });
  const loadParts = async (key: string) => {
    const bytes = await buffer(await files.read(key));
    const picture = stripPictureMetadata(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length));
    const parts = picture ? mergeAdjacent(bytes, picture.parts) : [{ from: 0, to: bytes.length }];
    if (parts.length <= maxCachedParts) cache.set(key, parts);
    return parts;
  };
  return {
    partsOf: async (key, size) => {
      const parts = cache.get(key) ?? (await queue.add(async () => cache.get(key) ?? (await loadParts(key))));
      return isWholeFile(parts, size) ? undefined : parts;
    },
  };
};
