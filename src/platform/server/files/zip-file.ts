import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** Writes a zip into a file, a piece after the other, however long it becomes. `add` and `close` throw what the disk says. */
export const openZip = (path: string) => {
  const out = createWriteStream(path, { mode: 0o600 });
  let failure: Error | undefined;
  // A full disk ends what is written, not the server.
  out.on('error', (error) => {
    failure ??= error;
  });
  const zip = new Zip((error, chunk) => {
    if (error) out.destroy(error);
    else out.write(chunk);
  });
  const keepPace = async () => {
    if (failure) throw failure;
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
      if (failure) throw failure;
      zip.end();
      out.end();
      await finished(out);
    },
    abort: () => out.destroy(),
  };
};
