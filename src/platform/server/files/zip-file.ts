import { createWriteStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type Pieces = AsyncIterable<string | Uint8Array>;

async function* asBytes(pieces: Pieces) {
  for await (const piece of pieces) yield Buffer.from(piece);
}

/** Opens a zip for streaming writes of any size (ZIP64). `add` and `close` throw disk errors. */
export const openZip = (to: string | Writable) => {
  const out = typeof to === 'string' ? createWriteStream(to, { mode: 0o600 }) : to;
  const zip = new ZipFile();
  const failed = new AbortController();
  // A full disk fails this file; without a handler the rejection would end the process.
  const written = pipeline(zip.outputStream, out);
  written.catch((error) => failed.abort(error));
  zip.on('error', (error) => out.destroy(error));
  return {
    /** Adds an entry from its pieces. @param isPacked true to store the entry uncompressed */
    add: async (name: string, pieces: Pieces, isPacked = false) => {
      failed.signal.throwIfAborted();
      const source = Readable.from(asBytes(pieces), { objectMode: false });
      zip.addReadStream(source, name, { compress: !isPacked });
      try {
        await finished(source, { signal: failed.signal });
      } catch (error) {
        source.destroy();
        failed.signal.throwIfAborted();
        throw error;
      }
    },
    close: async () => {
      failed.signal.throwIfAborted();
      zip.end();
      await written;
    },
    abort: () => out.destroy(),
  };
};
