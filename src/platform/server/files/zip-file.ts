import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Writes a zip into a file, a piece after the other, however long it becomes. */
export const openZip = (path: string) => {
  const out = createWriteStream(path, { mode: 0o600 });
  const zip = new Zip((error, chunk) => {
    if (error) out.destroy(error);
    else out.write(chunk);
  });
  const keepPace = async () => {
    if (out.writableNeedDrain) await once(out, 'drain');
  };
  return {
    /** Adds an entry from its pieces. */
    add: async (name: string, pieces: AsyncIterable<string | Uint8Array>, isPacked = false) => {
      const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      for await (const piece of pieces) {
        entry.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
        await keepPace();
      }
      entry.push(new Uint8Array(0), true);
    },
    close: async () => {
      zip.end();
      out.end();
      await finished(out);
    },
    abort: () => out.destroy(),
  };
};
