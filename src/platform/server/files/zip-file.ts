import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { AppError } from '#kernel/app-error.ts';
import * as texts from '#texts/platform/server/errors';

/** A zip counts its bytes in 32 bits and its entries in 16; its list at the end takes some of the room. */
const most = { bytes: 2 ** 32 - 2 ** 24, entries: 2 ** 16 - 1 };

/**
 * Writes a zip into a file, a piece after the other. `add` and `close` throw what the disk says.
 * @throws AppError too_large before it becomes one that programs could not open
 */
export const openZip = (path: string, { bytes, entries } = most) => {
  const out = createWriteStream(path, { mode: 0o600 });
  let failure: Error | undefined;
  let [written, added] = [0, 0];
  // A full disk ends what is written, not the server.
  out.on('error', (error) => {
    failure ??= error;
  });
  const zip = new Zip((error, chunk) => {
    if (error) out.destroy(error);
    else {
      written += chunk.length;
      out.write(chunk);
    }
  });
  const keepPace = async () => {
    if (failure) throw failure;
    if (written > bytes || added > entries) throw new AppError('too_large', texts.zipTooLarge);
    if (out.writableNeedDrain) await once(out, 'drain');
  };
  return {
    /** Adds an entry from its pieces. */
    add: async (name: string, pieces: AsyncIterable<string | Uint8Array>, isPacked = false) => {
      const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      added += 1;
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
