import { buffer } from 'node:stream/consumers';
import { storeKey } from '#features/files/contract.ts';
import { makePrint } from '#features/files/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Services } from '#platform/server/context.ts';
import * as texts from '#texts/term-reports/photos';

/** Length of the longer side of a printed photo, in pixels. */
const side = 800;

/** Loads the photos in print size, by id. @throws AppError conflict if a photo cannot be read */
export const loadPictures = async (
  { files }: Pick<Services, 'files'>,
  photos: readonly { readonly id: string; readonly path: string }[],
): Promise<ReadonlyMap<string, Buffer>> => {
  const pictures = new Map<string, Buffer>();
  for (const { id, path } of photos) {
    const key = storeKey(path);
    if ((await files.size(key)) === undefined) throw new AppError('conflict', texts.unreadable);
    pictures.set(id, await makePrint(await buffer(await files.read(key)), side));
  }
  return pictures;
};
