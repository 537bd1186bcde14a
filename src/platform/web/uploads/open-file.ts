export const isPicture = (path: string): boolean => /\.(jpe?g|png|webp)$/i.test(path);

/** The last part of a stored file's path. */
export const fileNameOf = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

/** The address under which a stored file is saved with that name. */
export const downloadAddress = (path: string, name: string): string => `${path}?download=${encodeURIComponent(name)}`;

/** The address under which a stored file stands in a page: pictures without what cameras note in them, such as where they were taken. */
export const shownAddress = (path: string): string =>
  isPicture(path) && path.startsWith('/uploads/') && !path.startsWith('/uploads/images/') ? `${path}?shown` : path;
