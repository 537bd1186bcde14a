import * as texts from '#texts/platform/web/zip';

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

const endLength = 22;
const maxCommentLength = 65_535;
const maxEntries = 10_000;
const maxDirectoryBytes = 8 * 1024 * 1024;
const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 };
const isLocked = 0x1;
const isUnicode = 0x800;

/** Letters of code page 437 beyond ASCII, still used by Windows for names in zips. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ';

const damaged = (cause?: unknown) => new ZipError(texts.damaged, { cause });

const readView = async (blob: Blob) => new DataView(await blob.arrayBuffer());

const nameOf = (bytes: Uint8Array, flags: number): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (flags & isUnicode) return new TextDecoder().decode(bytes);
    return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : dosLetters[byte - 128])).join('');
  }
};

/** Returns the position of the central directory, read from the end of the zip. */
const findDirectory = async (zip: Blob) => {
  const tailStart = Math.max(0, zip.size - endLength - maxCommentLength);
  const tail = await readView(zip.slice(tailStart));
  let at = tail.byteLength - endLength;
  while (at >= 0 && tail.getUint32(at, true) !== signatures.end) at -= 1;
  if (at < 0) throw damaged();
  const [count, size, start] = [
    tail.getUint16(at + 10, true),
    tail.getUint32(at + 12, true),
    tail.getUint32(at + 16, true),
  ];
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff) throw new ZipError(texts.tooLarge);
  if (count > maxEntries || size > maxDirectoryBytes) throw new ZipError(texts.tooManyFiles);
  if (start + size > zip.size) throw damaged();
  return { count, size, start };
};

type Packed = { start: number; packedSize: number; size: number; method: number; flags: number };

/** Reads exactly the declared number of bytes. */
const readWithin = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>, size: number): Promise<Blob> => {
  const reader = stream.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > size) {
      await reader.cancel();
      throw damaged();
    }
    pieces.push(value);
  }
  if (length !== size) throw damaged();
  return new Blob(pieces);
};

const unpack = async (zip: Blob, { start, packedSize, size, method, flags }: Packed): Promise<Blob> => {
  if (flags & isLocked) throw new ZipError(texts.locked);
  const head = await readView(zip.slice(start, start + 30));
  if (head.byteLength < 30 || head.getUint32(0, true) !== signatures.file) throw damaged();
  const from = start + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = zip.slice(from, from + packedSize);
  if (method === 0) return readWithin(packed.stream(), size);
  if (method !== 8) throw damaged();
  try {
    return await readWithin(packed.stream().pipeThrough(new DecompressionStream('deflate-raw')), size);
  } catch (error) {
    throw error instanceof ZipError || error instanceof DOMException ? error : damaged(error);
  }
};

/**
 * Lists files from the central directory. They are unpacked on demand, so a zip may be larger than the memory.
 * @throws ZipError if it is not a zip, damaged or too large; DOMException if it can no longer be read
 */
export const readZip = async (zip: Blob): Promise<ZipEntry[]> => {
  const directory = await findDirectory(zip);
  const view = await readView(zip.slice(directory.start, directory.start + directory.size));
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let number = 0; number < directory.count; number += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== signatures.entry) throw damaged();
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    if (at + 46 + nameLength > view.byteLength) throw damaged();
    const flags = view.getUint16(at + 8, true);
    const path = nameOf(new Uint8Array(view.buffer, at + 46, nameLength), flags);
    const [sum, packedSize, size] = [16, 20, 24].map((place) => view.getUint32(at + place, true)) as [
      number,
      number,
      number,
    ];
    const packed = {
      start: view.getUint32(at + 42, true),
      method: view.getUint16(at + 10, true),
      packedSize,
      size,
      flags,
    };
    if (!/[/\\]$/.test(path)) entries.push({ path, size, sum, unpack: () => unpack(zip, packed) });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
};
