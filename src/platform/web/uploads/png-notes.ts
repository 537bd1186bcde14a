import { exifOf, orientationIn } from './orientation-note.ts';

const signature = 8;
const exif = 'eXIf';
const notes = new Set([exif, 'tEXt', 'zTXt', 'iTXt', 'tIME']);

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

/**
 * Takes out of a PNG what cameras and applications note in it, such as the place, and what hangs behind it.
 * @returns the parts that stay, as they are; undefined where it is no whole PNG
 */
export const withoutPngNotes = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, signature)];
  let orientation = 1;
  let at = signature;
  while (at < bytes.length) {
    if (at + 12 > bytes.length) return undefined;
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const name = nameAt(bytes, at + 4);
    if (name === exif) orientation = orientationIn(bytes.subarray(at + 8, end - 4));
    if (!notes.has(name)) kept.push(bytes.subarray(at, end));
    at = end;
    if (name === 'IEND') break;
  }
  // Behind the header, where it holds for all readers.
  if (orientation !== 1) kept.splice(2, 0, orientationChunk(orientation));
  return kept;
};
