/** The service worker keeps there what this person has seen of the stored files, and the mark that it may. */
export const filesCache = 'casa-files';
export const filesMark = '/uploads/kept';

/** From now on files that are seen are kept. */
export const enableFileCache = async (): Promise<void> => {
  if (typeof caches === 'undefined') return;
  await (await caches.open(filesCache)).put(filesMark, new Response(''));
};

/** Takes away all files that were kept. */
export const deleteFileCache = async (): Promise<void> => {
  if (typeof caches !== 'undefined') await caches.delete(filesCache);
};
