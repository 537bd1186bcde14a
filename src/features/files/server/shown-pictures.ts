import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { stripPictureMetadata } from '#kernel/picture-metadata/strip-metadata.ts';
import type { Services } from '#platform/server/context.ts';
import type { FilePart } from '#platform/server/files/file-parts.ts';

/** Each has a whole file in memory for as long as it takes to look through it. */
const maxConcurrent = 2;
const maxCached = 1000;
/** The parts of a picture are few; of an odd file they may be thousands. */
const maxCachedParts = 100;

type ShownPictures = {
  /**
   * What is shown of a stored JPEG or PNG: all but what cameras and applications note in it.
   * @returns undefined when that is the whole file
   * @throws AppError not_found
   */
  partsOf(key: string, size: number): Promise<readonly FilePart[] | undefined>;
};

declare module '#platform/server/ports.ts' {
  interface Ports {
    shownPictures: ShownPictures;
  }
}

/** Neighbours become one. */
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

/** Creates what finds the parts of pictures that are shown. A stored file never changes, so what was found once is kept for a while. */
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
