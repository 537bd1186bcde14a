export const isPicture = (path: string): boolean => /\.(jpe?g|png|webp)$/i.test(path);

export const fileNameOf = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

export const downloadAddress = (path: string, name: string): string => `${path}?download=${encodeURIComponent(name)}`;

/** Returns an address for display. Images are served without camera metadata, such as the location. */
export const shownAddress = (path: string): string =>
  isPicture(path) && path.startsWith('/uploads/') && !path.startsWith('/uploads/images/') ? `${path}?shown` : path;
