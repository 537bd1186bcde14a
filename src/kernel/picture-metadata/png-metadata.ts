import { exifOf, orientationIn } from './exif-orientation.ts';
import { maxPieces, type PlainPicture } from './plain-picture.ts';

const signature = 8;
const exif = 'eXIf';
const pixels = 'IDAT';
/** All that a reader needs to show the picture, and its movements; any other part is somebody's note. */
const needed = new Set([
  ...['IHDR', 'PLTE', pixels, 'IEND', 'tRNS'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['bKGD', 'hIST', 'pHYs', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
]);

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The check sum of a chunk, CRC-32. */
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

/** All chunks up to the end of the picture, or to where the file breaks off. */
const chunksOf = (bytes: Uint8Array): Chunk[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Chunk[] = [];
  let from = signature;
  while (from + 12 <= bytes.length && chunks.length < maxPieces && chunks.at(-1)?.name !== 'IEND') {
    const [name, to] = [nameAt(bytes, from + 4), from + 12 + view.getUint32(from)];
    // Pixels are shown as far as they go.
    if (to <= bytes.length || name === pixels) chunks.push({ name, from, to: Math.min(to, bytes.length) });
    from = to;
  }
  return chunks;
};

/** Where a PNG ends; where nothing more of it can be read, of a broken one. */
export const endOfPng = (bytes: Uint8Array): number => chunksOf(bytes).at(-1)?.to ?? signature;

/** Takes out of a PNG what cameras and applications note in it, such as the place, and what hangs behind it. */
export const stripPngMetadata = (bytes: Uint8Array<ArrayBuffer>): PlainPicture => {
  const chunks = chunksOf(bytes);
  const neededParts = chunks.filter(({ name }) => needed.has(name)).map(({ from, to }) => bytes.subarray(from, to));
  const exifChunk = chunks.find(({ name }) => name === exif);
  const orientation = exifChunk ? orientationIn(bytes.subarray(exifChunk.from + 8, exifChunk.to - 4)) : 1;
  // Behind the header, where it holds for all readers.
  if (orientation !== 1) neededParts.splice(1, 0, orientationChunk(orientation));
  return { parts: [bytes.subarray(0, signature), ...neededParts], isWhole: chunks.at(-1)?.name === 'IEND' };
};
