import { Readable } from 'node:stream';

/** A byte range of a stored file, or bytes to insert between two ranges. Ranges are in file order. */
export type FilePart = { readonly from: number; readonly to: number } | Uint8Array;

export const sizeOfParts = (parts: readonly FilePart[]): number =>
  parts.reduce((sum, part) => sum + (part instanceof Uint8Array ? part.length : part.to - part.from), 0);

/** Returns the bytes of a part inside a chunk that begins at `at`. */
const cut = (part: FilePart, piece: Buffer, at: number) =>
  part instanceof Uint8Array ? part : piece.subarray(Math.max(0, part.from - at), Math.max(0, part.to - at));

async function* piecesOf(whole: Readable, parts: readonly FilePart[]) {
  const waiting = parts.toReversed();
  let at = 0;
  for await (const piece of whole as AsyncIterable<Buffer>) {
    const end = at + piece.length;
    for (let part = waiting.at(-1); part !== undefined; part = waiting.at(-1)) {
      const bytes = cut(part, piece, at);
      if (bytes.length > 0) yield bytes;
      if ('to' in part && part.to > end) break;
      waiting.pop();
    }
    at = end;
    if (waiting.length === 0) return;
  }
}

/** Streams parts of a stored file. Only one chunk is in memory at a time. */
export const streamParts = (whole: Readable, parts: readonly FilePart[]): Readable =>
  Readable.from(piecesOf(whole, parts), { objectMode: false });
