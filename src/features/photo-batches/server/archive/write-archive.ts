import { storeKey } from '#features/files/contract.ts';
import type { Services } from '#platform/server/context.ts';
import { openZip } from '#platform/server/files/zip-file.ts';
import type { RequestedPhoto } from './requested-photos.ts';

/** Writes photos unchanged into one zip file. */
export const writeArchive = async (
  { files }: Services,
  photos: readonly RequestedPhoto[],
  to: string,
  report: (percent: number) => Promise<void>,
): Promise<void> => {
  const zip = openZip(to);
  try {
    for (const [at, { path, fileName }] of photos.entries()) {
      const key = storeKey(path);
      // Skips a photo that was erased in the meantime.
      if ((await files.size(key)) !== undefined) await zip.add(fileName, await files.read(key), true);
      await report(Math.floor(((at + 1) / photos.length) * 100));
    }
    await zip.close();
  } catch (error) {
    zip.abort();
    throw error;
  }
};
