import { exifOf, orientationIn } from './exif-orientation.ts';
import { maxPieces, type PlainPicture } from './plain-picture.ts';

const signature = 8;
const exif = 'eXIf';
const pixels = 'IDAT';
/** Chunks needed to show the picture and its animation. All other chunks are metadata. */
const needed = new Set([
  ...['IHDR', 'PLTE', pixels, 'IEND', 'tRNS'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['bKGD', 'hIST', 'pHYs', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
]);

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

const sumOf = (bytes: readonly number[]): number => {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum;
};

const bytesOf = (number: number) => [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255];

const orientationChunk = (orientation: number) => {
  const content = exifOf(orientation);
  const named = [...[...exif].map((letter) => letter.charCodeAt(0)), ...content];
  return Uint8Array.from([...bytesOf(content.length), ...named, ...bytesOf(sumOf(named))]);
};

type Chunk = { readonly name: string; readonly from: number; readonly to: number };

/** Returns all chunks up to the end of the picture or to the first broken one. */
const chunksOf = (bytes: Uint8Array): Chunk[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let from = signature;
  while (from + 12 <= bytes.length && chunks.length < maxPieces && chunks.at(-1)?.name !== 'IEND') {
    const [name, to] = [nameAt(bytes, from + 4), from + 12 + view.getUint32(from)];
    // Truncated pixel data is kept, because viewers show the available part.
    if (to <= bytes.length || name === pixels) chunks.push({ name, from, to: Math.min(to, bytes.length) });
    from = to;
  }
  return chunks;
};

/** Returns the end of the picture in a PNG file. In a broken file, returns the end of the readable part. */
export const endOfPng = (bytes: Uint8Array): number => chunksOf(bytes).at(-1)?.to ?? signature;

/** Removes camera and application data from a PNG, such as the location, and data appended to it. */
export const stripPngMetadata = (bytes: Uint8Array<ArrayBuffer>): PlainPicture => {
  const chunks = chunksOf(bytes);
  const neededParts = chunks.filter(({ name }) => needed.has(name)).map(({ from, to }) => bytes.subarray(from, to));
  const exifChunk = chunks.find(({ name }) => name === exif);
  const orientation = exifChunk ? orientationIn(bytes.subarray(exifChunk.from + 8, exifChunk.to - 4)) : 1;
  // Directly after the header, where all readers find the orientation.
  if (orientation !== 1) neededParts.splice(1, 0, orientationChunk(orientation));
  return { parts: [bytes.subarray(0, signature), ...neededParts], isWhole: chunks.at(-1)?.name === 'IEND' };
};
