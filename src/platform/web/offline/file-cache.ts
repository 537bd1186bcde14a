/** Cache in which the service worker stores viewed files of the user, and the mark that allows storing. */
export const filesCache = 'casa-files';
export const filesMark = '/uploads/kept';

export const enableFileCache = async (): Promise<void> => {
  if (typeof caches === 'undefined') return;
  await (await caches.open(filesCache)).put(filesMark, new Response(''));
};

export const deleteFileCache = async (): Promise<void> => {
  if (typeof caches !== 'undefined') await caches.delete(filesCache);
};
