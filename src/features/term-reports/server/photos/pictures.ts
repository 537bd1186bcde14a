import { buffer } from 'node:stream/consumers';
import { storeKey } from '#features/files/contract.ts';
import { makePrint } from '#features/files/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Services } from '#platform/server/context.ts';
import * as texts from '#texts/term-reports/photos';

/** How large a photo is printed, in pixels of the longer side. */
const side = 800;

/** Photos as they stand on the pages, by their ids. @throws AppError conflict where one cannot be read */
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
