import { endpointsOf } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';
import type { filesSchemas } from './schemas.ts';

const megabyte = 1024 * 1024;

/**
 * `megapixels` only guards the server's memory, far above any phone. `wholeMegapixels` is the same for pictures that have to be held in
 * memory as a whole: progressive JPEGs and interlaced PNGs.
 */
export const photoLimit = {
  bytes: 10 * megabyte,
  megapixels: 300,
  wholeMegapixels: 70,
  pixelsWide: 1600,
  renditions: [96, 400],
} as const;
export const documentLimit = { bytes: 25 * megabyte } as const;
/** How many uploads of one person may wait to become part of something. */
export const maxUnused = 300;

/**
 * The address of a smaller picture of a photo.
 * @param path as an upload answered it
 * @param pixels the longer side
 */
export const renditionPath = (path: string, pixels: (typeof photoLimit.renditions)[number]): string =>
  path.replace(/(\.\w+)$/, `-${pixels}$1`);

const renditionMark = new RegExp(`-(?:${photoLimit.renditions.join('|')})(\\.\\w+)$`);

/** The path, or name, of the photo that a rendition was made of; that of a photo stays as it is. */
export const photoPath = (path: string): string => path.replace(renditionMark, '$1');

/** The bytes of an upload stand in the file store under its path without the `/uploads/`. */
export const storeKey = (path: string): string => path.replace(/^\/uploads\//, '');

/** The purpose of an upload: the folder in its path. */
export const purposeOf = (path: string): string => path.split('/')[2] ?? '';

/** Where the file store has the bytes of an upload and of what was made of it. */
export const storedKeys = ({ path, purpose }: { path: string; purpose: string }): string[] => {
  const renditions = purpose === 'images' ? photoLimit.renditions.map((pixels) => renditionPath(path, pixels)) : [];
  return [path, ...renditions].map(storeKey);
};

/** The facts of a call that stores a document, for the feature that attaches it. */
export const documentUpload = <const A extends readonly Role[]>(path: string, access: A, summary: string) =>
  ({
    method: 'POST',
    path,
    access,
    effect: 'write',
    status: 201,
    upload: { field: 'file', maxBytes: documentLimit.bytes, accepts: 'documents' },
    summary,
  }) as const;

export const filesEndpoints = endpointsOf<typeof filesSchemas>()({
  uploadImage: {
    method: 'POST',
    path: '/api/upload',
    access: 'any',
    effect: 'write',
    status: 201,
    upload: { field: 'image', maxBytes: photoLimit.bytes, accepts: 'photos' },
    summary: 'Stores a photo (JPEG, PNG, WebP), upright, scaled and without metadata.',
  },
  readUpload: {
    method: 'GET',
    path: '/uploads/:purpose/:name',
    access: 'any',
    effect: 'read',
    answersFile: true,
    summary:
      'A stored file, for whoever may see what it belongs to. With `shown`, pictures come without what cameras note in them, such as the place.',
  },
});
