export const isPicture = (path: string): boolean => /\.(jpe?g|png|webp)$/i.test(path);

/** The last part of a stored file's path. */
export const fileNameOf = (path: string): string => decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));

/** The address under which a stored file is saved with that name. */
export const downloadAddress = (path: string, name: string): string => `${path}?download=${encodeURIComponent(name)}`;
